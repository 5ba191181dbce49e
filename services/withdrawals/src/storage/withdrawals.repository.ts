import { inGroups, unhurriedMs } from '@comporta/shared/db/in-groups.ts'
import type { MerchantId, WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type OrderRow, orderJson, type StoredOrder, storedOrderOf } from '@comporta/shared/orders/orders.repository.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { WithdrawalStatus } from '../domain/withdrawal-lifecycle.ts'
import type { Database, DatabaseTransaction } from './database.ts'
import { type WithdrawalRow, withdrawalOf } from './withdrawal-rows.ts'

export async function findWithdrawal(database: Database, id: WithdrawalId): Promise<Withdrawal | undefined> {
  const row = await database.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  return row && withdrawalOf(row)
}

export interface Payout {
  withdrawal: Withdrawal
  /** What the bank was asked about it, and what it answered. */
  order: StoredOrder
}

/** A withdrawal with its order to the bank; concurrent reads share a statement. */
export const findPayoutInGroup = inGroups(
  async (database: Database, ids: readonly WithdrawalId[]): Promise<(Payout | undefined)[]> => {
    const { rows } = await sql<WithdrawalRow & { known: OrderRow }>`
      SELECT withdrawals.*, ${orderJson} AS known
      FROM unnest(${ids}::text[]) AS asked (subject) JOIN withdrawals ON id = subject::uuid
      LEFT JOIN bank_orders USING (subject)`.execute(database)
    const byId = new Map(
      rows.map(({ known, ...row }) => [row.id, { withdrawal: withdrawalOf(row), order: storedOrderOf(known) }]),
    )
    return ids.map((id) => byId.get(id))
  },
  { gatherMs: unhurriedMs },
)

/** A withdrawal as its merchant may see it: one of another merchant, or still reserving, does not exist. */
export async function findShownWithdrawal(
  database: Database,
  merchantId: MerchantId,
  id: WithdrawalId,
): Promise<Withdrawal | undefined> {
  const row = await database
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    // The CASE keeps the plan off the index of a merchant's withdrawals, which it would read whole.
    .where(sql<boolean>`CASE WHEN merchant_id = ${merchantId} AND status <> 'reserving' THEN true END`)
    .executeTakeFirst()
  return row && withdrawalOf(row)
}

export async function findByIdempotencyKey(
  database: Database,
  merchantId: MerchantId,
  idempotencyKey: string,
): Promise<(Withdrawal & { ageMs: number }) | undefined> {
  const row = await database
    .selectFrom('withdrawals')
    .selectAll()
    .select(sql<number>`(extract(epoch FROM now() - created_at) * 1000)::float8`.as('ageMs'))
    .where('merchantId', '=', merchantId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row && { ...withdrawalOf(row), ageMs: row.ageMs }
}

/** Whether a request means the same as the one that made this withdrawal. */
export async function isSameRequest(
  database: Database,
  first: Pick<Withdrawal, 'fingerprint'>,
  fingerprint: string,
): Promise<boolean> {
  const vault = await vaultOf(database)
  // Older fingerprints are stored without a key.
  return [fingerprint, vault.hash(fingerprint, 'fingerprint')].includes(first.fingerprint)
}

/** Matches a withdrawal by its end-to-end id, through the table of all such ids that there ever were. */
export const hasEndToEndId = (endToEndId: string): RawBuilder<boolean> => sql<boolean>`
  (end_to_end_id = ${endToEndId}
    AND id = ANY (ARRAY(SELECT withdrawal_id FROM end_to_end_ids AS known WHERE known.end_to_end_id = ${endToEndId})))`

export async function findByPayoutId(database: Database, payoutId: string): Promise<Withdrawal | undefined> {
  const row = await database.selectFrom('withdrawals').selectAll().where('payoutId', '=', payoutId).executeTakeFirst()
  return row && withdrawalOf(row)
}

export async function findByEndToEndId(database: Database, endToEndId: string): Promise<Withdrawal | undefined> {
  const row = await database.selectFrom('withdrawals').selectAll().where(hasEndToEndId(endToEndId)).executeTakeFirst()
  return row && withdrawalOf(row)
}

/** Locks the withdrawal for a decision about it: nobody else moves it until the transaction ends. */
export async function lockWithdrawal(
  transaction: DatabaseTransaction,
  id: WithdrawalId,
): Promise<Withdrawal | undefined> {
  const row = await transaction
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && withdrawalOf(row)
}

/** Erases the destination. False while the withdrawal is not over or a step is still due. */
export async function eraseDestination(transaction: DatabaseTransaction, id: WithdrawalId): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('withdrawals')
    .set({ pixKey: 'erased', pixKeyHash: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['paid', 'failed'])
    .where(sql<boolean>`NOT EXISTS (SELECT FROM due_steps WHERE subject = ${id})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps the end-to-end id that the bank has given a payout. */
export async function recordEndToEndId(
  transaction: DatabaseTransaction,
  id: WithdrawalId,
  endToEndId: string,
): Promise<void> {
  await transaction
    .updateTable('withdrawals')
    .set({ endToEndId })
    .where('id', '=', id)
    .where('endToEndId', 'is distinct from', endToEndId)
    .execute()
}

export interface WithdrawalFilter {
  status?: WithdrawalStatus | undefined
  idempotencyKey?: string | undefined
  endToEndId?: string | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  /** Only what comes after this one in the list. */
  after?: WithdrawalId | undefined
  limit: number
}

/**
 * A merchant's withdrawals, newest first. A filter by status goes through `listed_withdrawals`, unless an idempotency key or
 * end-to-end id finds them more directly.
 */
export async function listWithdrawals(
  database: Database,
  merchantId: MerchantId,
  { status, idempotencyKey, endToEndId, createdFrom, createdTo, after, limit }: WithdrawalFilter,
): Promise<Withdrawal[]> {
  const place = sql<boolean>`
    created_at >= ${createdFrom ?? '-infinity'} AND created_at < ${createdTo ?? 'infinity'}
    AND ${
      after === undefined
        ? sql`true`
        : sql`(created_at, id) < (SELECT created_at, id FROM withdrawals WHERE id = ${after} AND merchant_id = ${merchantId})`
    }`
  const isListed = status !== undefined && idempotencyKey === undefined && endToEndId === undefined
  const page = sql<boolean>`id = ANY (ARRAY(
    SELECT id FROM listed_withdrawals WHERE merchant_id = ${merchantId} AND status = ${status} AND ${place}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}))`
  const rows = await database
    .selectFrom('withdrawals')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('status', '<>', 'reserving')
    .$if(status !== undefined, (query) => query.where('status', '=', sql<WithdrawalStatus>`${status}`))
    .$if(idempotencyKey !== undefined, (query) => query.where('idempotencyKey', '=', sql<string>`${idempotencyKey}`))
    .$if(endToEndId !== undefined, (query) => query.where(hasEndToEndId(endToEndId ?? '')))
    .$if(isListed, (query) => query.where(page))
    .where(place)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withdrawalOf)
}

/** Withdrawals that wait for compliance, oldest first. */
export async function listInReview(database: Database, limit: number): Promise<Withdrawal[]> {
  const rows = await database
    .selectFrom('withdrawals')
    .selectAll()
    .where(sql<boolean>`id = ANY (ARRAY(
      SELECT id FROM listed_withdrawals WHERE in_review ORDER BY created_at, id LIMIT ${limit}))`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(withdrawalOf)
}

const pageSize = 500

/** Unfinished withdrawals, page by page. */
export async function* listUnderWay(database: Database): AsyncIterable<readonly Withdrawal[]> {
  for (let after: WithdrawalId | undefined; ; ) {
    let query = database
      .selectFrom('withdrawals')
      .selectAll()
      .where('status', 'in', ['reserving', 'pending', 'processing'])
    if (after !== undefined) query = query.where('id', '>', after)
    const rows = await query.orderBy('id').limit(pageSize).execute()
    if (rows.length > 0) yield rows.map(withdrawalOf)
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id
  }
}
