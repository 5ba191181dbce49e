import type { ChainLink, Movement, Transfer } from '../domain/entry-chain.ts'
import type { Hold } from '../domain/hold.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { GroupTransaction } from './group-transaction.ts'
import { arrayOf } from './sql-arrays.ts'

export interface GroupWrites {
  links: readonly ChainLink[]
  /** As they are after the group. */
  holds: readonly Hold[]
  accounts: readonly MerchantAccount[]
}

/**
 * Writes all that a group did with one statement per table; all are sent at once. Throws a unique violation when a
 * transfer is there.
 */
export async function writeGroup(transaction: GroupTransaction, writes: GroupWrites): Promise<void> {
  await Promise.all([
    insertTransfers(transaction, writes.links),
    insertEntries(transaction, writes.links),
    keepHolds(transaction, writes.holds),
    updateBalances(transaction, writes.accounts),
  ])
}

async function insertTransfers(transaction: GroupTransaction, links: readonly ChainLink[]): Promise<void> {
  const transfers = links.map(({ transfer }) => transfer)
  await transaction.query({
    name: 'insert-transfers',
    text: `
      INSERT INTO transfers (id, merchant_id, sequence, kind, fingerprint, outcome, posted_cents, available_cents,
        held_cents, hold_id, hold_reason, settle_at, repeats, subject_type, subject_id, description, created_at, hash)
      SELECT id, merchant_id, sequence, kind, decode(fingerprint, 'hex'), outcome, posted_cents, available_cents,
        held_cents, hold_id, hold_reason, settle_at, repeats, subject_type, subject_id, description, created_at,
        decode(hash, 'hex')
      FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
        $9::bigint[], $10::uuid[], $11::text[], $12::timestamptz[], $13::uuid[], $14::text[], $15::text[], $16::text[],
        $17::timestamptz[], $18::text[])
      AS row (id, merchant_id, sequence, kind, fingerprint, outcome, posted_cents, available_cents, held_cents,
        hold_id, hold_reason, settle_at, repeats, subject_type, subject_id, description, created_at, hash)`,
    values: [
      arrayOf(transfers.map(({ id }) => id)),
      arrayOf(transfers.map(({ merchantId }) => merchantId)),
      arrayOf(transfers.map(({ sequence }) => sequence)),
      arrayOf(transfers.map(({ kind }) => kind)),
      arrayOf(transfers.map(({ fingerprint }) => fingerprint)),
      arrayOf(transfers.map(({ outcome }) => outcome)),
      arrayOf(transfers.map(({ postedCents }) => postedCents)),
      arrayOf(transfers.map(({ availableCents }) => availableCents)),
      arrayOf(transfers.map(({ heldCents }) => heldCents)),
      arrayOf(transfers.map(({ holdId }) => holdId)),
      arrayOf(transfers.map(({ holdReason }) => holdReason)),
      arrayOf(transfers.map(({ settleAt }) => settleAt)),
      arrayOf(transfers.map(({ repeats }) => repeats)),
      transfers.map(({ subject }) => subject.type),
      transfers.map(({ subject }) => subject.id),
      transfers.map(({ description }) => description),
      arrayOf(transfers.map(({ createdAt }) => createdAt)),
      arrayOf(links.map(({ movement, hash }) => (movement ? null : hash))),
    ],
  })
}

async function insertEntries(transaction: GroupTransaction, links: readonly ChainLink[]): Promise<void> {
  const legs = links.flatMap(legsOf)
  if (legs.length === 0) return
  await transaction.query({
    name: 'insert-entries',
    text: `
      INSERT INTO entries (merchant_id, sequence, account, transfer_id, kind, amount_cents, available_change_cents,
        held_change_cents, available_cents, held_cents, hash, created_at)
      SELECT merchant_id, sequence, account, transfer_id, kind, amount_cents, available_change_cents,
        held_change_cents, available_cents, held_cents, decode(hash, 'hex'), created_at
      FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::uuid[], $5::text[], $6::bigint[], $7::bigint[],
        $8::bigint[], $9::bigint[], $10::bigint[], $11::text[], $12::timestamptz[])
      AS row (merchant_id, sequence, account, transfer_id, kind, amount_cents, available_change_cents,
        held_change_cents, available_cents, held_cents, hash, created_at)`,
    values: [
      arrayOf(legs.map(({ transfer }) => transfer.merchantId)),
      arrayOf(legs.map(({ transfer }) => transfer.sequence)),
      arrayOf(legs.map(({ account }) => account)),
      arrayOf(legs.map(({ transfer }) => transfer.id)),
      arrayOf(legs.map(({ transfer }) => transfer.kind)),
      arrayOf(legs.map(({ amountCents }) => amountCents)),
      arrayOf(legs.map(({ own }) => own?.movement.availableChangeCents ?? null)),
      arrayOf(legs.map(({ own }) => own?.movement.heldChangeCents ?? null)),
      arrayOf(legs.map(({ own, transfer }) => (own ? transfer.availableCents : null))),
      arrayOf(legs.map(({ own, transfer }) => (own ? transfer.heldCents : null))),
      arrayOf(legs.map(({ own }) => own?.hash ?? null)),
      arrayOf(legs.map(({ transfer }) => transfer.createdAt)),
    ],
  })
}

interface Leg {
  account: string
  amountCents: bigint
  transfer: Transfer
  /** Only of the merchant's own leg. */
  own: { movement: Movement; hash: string } | null
}

function legsOf({ transfer, movement, hash }: ChainLink): Leg[] {
  if (!movement) return []
  const amountCents = movement.availableChangeCents + movement.heldChangeCents
  const house = movement.houseLegs.map((leg): Leg => ({ ...leg, transfer, own: null }))
  return [{ account: 'merchant', amountCents, transfer, own: { movement, hash } }, ...house]
}

async function keepHolds(transaction: GroupTransaction, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return
  await transaction.query({
    name: 'keep-holds',
    text: `
      INSERT INTO holds (id, merchant_id, amount_cents, reason, state, settle_at, ended_by, fee_cents, returned_cents)
      SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::timestamptz[], $7::uuid[],
        $8::bigint[], $9::bigint[])
      ON CONFLICT (id) DO UPDATE SET state = excluded.state, ended_by = excluded.ended_by,
        fee_cents = excluded.fee_cents, returned_cents = excluded.returned_cents`,
    values: [
      arrayOf(holds.map(({ id }) => id)),
      arrayOf(holds.map(({ merchantId }) => merchantId)),
      arrayOf(holds.map(({ amountCents }) => amountCents)),
      arrayOf(holds.map(({ reason }) => reason)),
      arrayOf(holds.map(({ state }) => state)),
      arrayOf(holds.map(({ settleAt }) => settleAt)),
      arrayOf(holds.map(({ endedBy }) => endedBy)),
      arrayOf(holds.map(({ feeCents }) => feeCents)),
      arrayOf(holds.map(({ returnedCents }) => returnedCents)),
    ],
  })
}

async function updateBalances(transaction: GroupTransaction, accounts: readonly MerchantAccount[]): Promise<void> {
  if (accounts.length === 0) return
  await transaction.query({
    name: 'update-balances',
    text: `
      UPDATE balances SET available_cents = row.available_cents, held_cents = row.held_cents,
        provider_clearing_cents = row.provider_clearing_cents, fee_revenue_cents = row.fee_revenue_cents,
        adjustments_cents = row.adjustments_cents, sequence = row.sequence, last_hash = decode(row.last_hash, 'hex'),
        last_transfer_at = row.last_transfer_at
      FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
        $8::text[], $9::timestamptz[])
      AS row (merchant_id, available_cents, held_cents, provider_clearing_cents, fee_revenue_cents, adjustments_cents,
        sequence, last_hash, last_transfer_at)
      WHERE balances.merchant_id = row.merchant_id`,
    values: [
      arrayOf(accounts.map(({ merchantId }) => merchantId)),
      arrayOf(accounts.map(({ availableCents }) => availableCents)),
      arrayOf(accounts.map(({ heldCents }) => heldCents)),
      arrayOf(accounts.map(({ houseCents }) => houseCents.provider_clearing)),
      arrayOf(accounts.map(({ houseCents }) => houseCents.fee_revenue)),
      arrayOf(accounts.map(({ houseCents }) => houseCents.adjustments)),
      arrayOf(accounts.map(({ sequence }) => sequence)),
      arrayOf(accounts.map(({ lastHash }) => lastHash)),
      arrayOf(accounts.map(({ lastTransferAt }) => lastTransferAt)),
    ],
  })
}
