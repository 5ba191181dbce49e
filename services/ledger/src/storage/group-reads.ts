import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Hold } from '../domain/hold.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { Refusal } from '../domain/posting-rules.ts'
import type { LedgerPool } from './database.ts'
import type { GroupConnection } from './group-connection.ts'
import { sqlArray } from './sql-arrays.ts'

/** What a repetition is compared with and answered by. */
export interface KnownTransfer {
  id: TransferId
  /** Hex. */
  fingerprint: string
  outcome: 'posted' | Refusal
  postedCents: Cents
  availableCents: Cents
  heldCents: Cents
}

/** Gives new merchants an empty account. In id order, so that two processes that do it do not wait for each other. */
export async function openAccounts(pool: LedgerPool, merchantIds: readonly MerchantId[]): Promise<void> {
  await pool.query({
    name: 'open-accounts',
    text: `INSERT INTO balances (merchant_id) SELECT id FROM unnest($1::uuid[]) AS id ORDER BY id ON CONFLICT DO NOTHING`,
    values: [sqlArray('uuid', merchantIds)],
  })
}

type AccountRow = Omit<MerchantAccount, 'houseCents'> & MerchantAccount['houseCents'] & { now: Date }

/**
 * Locks these merchants' accounts until the transaction ends, and tells the time; in id order, so that groups of several
 * processes queue up instead of deadlocking. Merchants without an account yet are left out.
 */
export async function lockAccounts(
  connection: GroupConnection,
  merchantIds: readonly MerchantId[],
): Promise<{ now: Date; accounts: Map<MerchantId, MerchantAccount> }> {
  const { rows } = await connection.query<AccountRow>({
    name: 'lock-accounts',
    text: `
      SELECT merchant_id AS "merchantId", available_cents AS "availableCents", held_cents AS "heldCents",
        provider_clearing_cents AS provider_clearing, fee_revenue_cents AS fee_revenue,
        adjustments_cents AS adjustments, sequence, encode(last_hash, 'hex') AS "lastHash",
        last_transfer_at AS "lastTransferAt", date_trunc('milliseconds', clock_timestamp()) AS now
      FROM balances WHERE merchant_id = ANY ($1::uuid[]) ORDER BY merchant_id FOR NO KEY UPDATE`,
    values: [sqlArray('uuid', merchantIds)],
  })
  const accounts = rows.map(
    ({ provider_clearing, fee_revenue, adjustments, now: _, ...account }): [MerchantId, MerchantAccount] => [
      account.merchantId,
      { ...account, houseCents: { provider_clearing, fee_revenue, adjustments } },
    ],
  )
  return { now: rows.at(-1)?.now ?? new Date(0), accounts: new Map(accounts) }
}

/**
 * The transfers among these ids that are there already. Asked after the locks: whoever posted one of them for the same
 * merchant has committed by then.
 */
export async function findKnownTransfers(
  connection: GroupConnection,
  ids: readonly TransferId[],
): Promise<Map<TransferId, KnownTransfer>> {
  if (ids.length === 0) return new Map()
  const { rows } = await connection.query<KnownTransfer>({
    name: 'find-known-transfers',
    text: `
      SELECT id, encode(fingerprint, 'hex') AS fingerprint, outcome, posted_cents AS "postedCents",
        available_cents AS "availableCents", held_cents AS "heldCents"
      FROM transfers WHERE id = ANY ($1::uuid[])`,
    values: [sqlArray('uuid', ids)],
  })
  return new Map(rows.map((transfer) => [transfer.id, transfer]))
}

/**
 * Holds change only under the lock of their merchant's account, and with its number: as long as the account is the same,
 * they are. Those of other merchants are not to be relied on.
 */
export async function findHolds(
  connection: GroupConnection,
  ids: readonly TransferId[],
): Promise<Map<TransferId, Hold>> {
  if (ids.length === 0) return new Map()
  const { rows } = await connection.query<Hold>({
    name: 'find-holds',
    text: `
      SELECT id, merchant_id AS "merchantId", amount_cents AS "amountCents", reason, state, settle_at AS "settleAt",
        ended_by AS "endedBy", fee_cents AS "feeCents", returned_cents AS "returnedCents"
      FROM holds WHERE id = ANY ($1::uuid[])`,
    values: [sqlArray('uuid', ids)],
  })
  return new Map(rows.map((hold) => [hold.id, hold]))
}
