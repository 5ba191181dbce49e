import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { NewestTransfer } from '../domain/frozen-account.ts'
import type { KnownTransfer } from '../domain/group.ts'
import type { Hold } from '../domain/hold.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { LedgerPool } from './database.ts'
import type { GroupConnection } from './group-connection.ts'
import { sqlArray } from './sql-arrays.ts'

/** Gives new merchants an empty account, in id order, so that two processes that do this at once do not deadlock. */
export async function openAccounts(pool: LedgerPool, merchantIds: readonly MerchantId[]): Promise<void> {
  await pool.query({
    name: 'open-accounts',
    text: `INSERT INTO balances (merchant_id) SELECT id FROM unnest($1::uuid[]) AS id ORDER BY id ON CONFLICT DO NOTHING`,
    values: [sqlArray('uuid', merchantIds)],
  })
}

type AccountRow = Omit<MerchantAccount, 'houseCents'> & MerchantAccount['houseCents'] & { now: Date }

interface LockedAccounts {
  now: Date
  accounts: Map<MerchantId, MerchantAccount>
}

/**
 * Locks these merchants' accounts until the transaction ends, and reads the time. Leaves out merchants without an account
 * yet, and accounts that somebody else has locked: only the account of `waitFor` is waited for. No lock is held while
 * waiting for another. So nobody waits in a circle, and no account waits for the lock of an unrelated one.
 */
export async function lockAccounts(
  connection: GroupConnection,
  merchantIds: readonly MerchantId[],
  waitFor: MerchantId | undefined,
): Promise<LockedAccounts> {
  if (waitFor === undefined) return lock(connection, merchantIds, 'skip')
  const others = merchantIds.filter((merchantId) => merchantId !== waitFor)
  const waiting = lock(connection, [waitFor], 'wait')
  if (others.length === 0) return waiting
  const [waited, skipped] = await Promise.all([waiting, lock(connection, others, 'skip')])
  const now = new Date(Math.max(waited.now.getTime(), skipped.now.getTime()))
  return { now, accounts: new Map([...waited.accounts, ...skipped.accounts]) }
}

/** In id order, so that groups of several processes queue up. */
async function lock(
  connection: GroupConnection,
  merchantIds: readonly MerchantId[],
  lockedElsewhere: 'wait' | 'skip',
): Promise<LockedAccounts> {
  const { rows } = await connection.query<AccountRow>({
    name: `lock-accounts-${lockedElsewhere}`,
    text: `
      SELECT merchant_id AS "merchantId", available_cents AS "availableCents", held_cents AS "heldCents",
        provider_clearing_cents AS provider_clearing, fee_revenue_cents AS fee_revenue,
        adjustments_cents AS adjustments, transfers_cents AS transfers, sequence, encode(last_hash, 'hex') AS "lastHash",
        last_transfer_at AS "lastTransferAt", date_trunc('milliseconds', clock_timestamp()) AS now
      FROM balances WHERE merchant_id = ANY ($1::uuid[]) ORDER BY merchant_id
      FOR NO KEY UPDATE ${lockedElsewhere === 'skip' ? 'SKIP LOCKED' : ''}`,
    values: [sqlArray('uuid', merchantIds)],
  })
  const accounts = rows.map(
    ({ provider_clearing, fee_revenue, adjustments, transfers, now: _, ...account }): [MerchantId, MerchantAccount] => [
      account.merchantId,
      { ...account, houseCents: { provider_clearing, fee_revenue, adjustments, transfers } },
    ],
  )
  return { now: rows.at(-1)?.now ?? new Date(0), accounts: new Map(accounts) }
}

/**
 * The newest transfer of each of these merchants that has an account, locked or not; undefined for one without any
 * transfer. Sent after the locks, so that it really is the newest.
 */
export async function findNewestTransfers(
  connection: GroupConnection,
  merchantIds: readonly MerchantId[],
): Promise<Map<MerchantId, NewestTransfer | undefined>> {
  const { rows } = await connection.query<(NewestTransfer | { sequence: null }) & { merchantId: MerchantId }>({
    name: 'find-newest-transfers',
    text: `
      SELECT balances.merchant_id AS "merchantId", newest.sequence, newest.available_cents AS "availableCents",
        newest.held_cents AS "heldCents", encode(newest.hash, 'hex') AS hash, newest.created_at AS "createdAt"
      FROM balances LEFT JOIN LATERAL (
        SELECT sequence, available_cents, held_cents, hash, created_at FROM transfers
        WHERE transfers.merchant_id = balances.merchant_id ORDER BY sequence DESC LIMIT 1
      ) AS newest ON true
      WHERE balances.merchant_id = ANY ($1::uuid[])`,
    values: [sqlArray('uuid', merchantIds)],
  })
  return new Map(rows.map(({ merchantId, ...newest }) => [merchantId, newest.sequence === null ? undefined : newest]))
}

/**
 * Those of these transfers that exist already. Sent after the locks: anyone who posted one of them for the same merchant
 * has committed by then.
 */
export async function findKnownTransfers(
  connection: GroupConnection,
  ids: readonly TransferId[],
): Promise<Map<TransferId, KnownTransfer>> {
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
 * A hold is the transfer that made it, plus what became of it. The second part changes only under the lock of its
 * merchant's account, together with the account's number: while the account is the same, its holds are too. Holds of other
 * merchants must not be relied on.
 */
export async function findHolds(
  connection: GroupConnection | LedgerPool,
  ids: readonly TransferId[],
): Promise<Map<TransferId, Hold>> {
  if (ids.length === 0) return new Map()
  const { rows } = await connection.query<Hold>({
    name: 'find-holds',
    text: `
      SELECT made.id, made.merchant_id AS "merchantId", posted_cents AS "amountCents", hold_reason AS reason,
        coalesce(state, 'active') AS state, made.settle_at AS "settleAt", ended_by AS "endedBy",
        coalesce(fee_cents, 0) AS "feeCents", coalesce(returned_cents, 0) AS "returnedCents"
      FROM transfers AS made
        LEFT JOIN LATERAL (SELECT * FROM holds WHERE holds.id = made.id LIMIT 1) AS became ON true
      WHERE made.id = ANY ($1::uuid[]) AND hold_id = made.id AND outcome = 'posted'`,
    values: [sqlArray('uuid', ids)],
  })
  return new Map(rows.map((hold) => [hold.id, hold]))
}
