import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import type { MerchantId, SaleId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { insertEvents } from '@comporta/shared/work/outbox.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ShareReturn } from '../domain/share-return.ts'
import type { ReceivedShare, Share } from '../domain/split.ts'
import type { Database, DatabaseTransaction } from './database.ts'

/** Records that the ledger has given receivers their shares of a payment, and notifies each of them once. */
export async function insertShares(
  transaction: DatabaseTransaction,
  { saleId, availableAt }: { saleId: SaleId; availableAt: Date | null },
  shares: readonly Share[],
): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO shares (sale_id, merchant_id, amount_cents, available_at)
      SELECT ${saleId}::uuid, merchant, cents, ${availableAt}::timestamptz
      FROM json_to_recordset(${jsonRowsOf(shares)}::json) AS share (merchant uuid, cents bigint)
      ON CONFLICT (sale_id, merchant_id) DO NOTHING RETURNING *)
    ${insertEvents('share.received', 'id', 'made')}`.execute(transaction)
}

/** At most one per receiver. */
export const listShares = (database: Database, saleId: SaleId): Promise<ReceivedShare[]> =>
  database.selectFrom('shares').selectAll().where('saleId', '=', saleId).orderBy('id').execute()

/** Records what receivers must give for a refund or dispute, together with the intent to hold it. */
export async function insertShareReturns(
  transaction: DatabaseTransaction,
  { holdId, saleId }: Pick<ShareReturn, 'holdId' | 'saleId'>,
  parts: readonly { merchant: MerchantId; cents: Cents }[],
): Promise<void> {
  if (parts.length === 0) return
  await transaction
    .insertInto('shareReturns')
    .values(parts.map(({ merchant, cents }) => ({ holdId, saleId, merchantId: merchant, askedCents: cents })))
    .execute()
}

/** In a fixed order, so that a repetition asks the ledger for the same. */
export const findShareReturns = (database: Database, holdId: TransferId): Promise<ShareReturn[]> =>
  database.selectFrom('shareReturns').selectAll().where('holdId', '=', holdId).orderBy('merchantId').execute()

/** What each receiver of a sale was asked for and did not get back. */
export async function sumAsked(database: Database, saleId: SaleId): Promise<ReadonlyMap<MerchantId, bigint>> {
  const found = await database
    .selectFrom('shareReturns')
    .select(['merchantId', sql<bigint>`sum(asked_cents)::bigint`.as('askedCents')])
    .where('saleId', '=', saleId)
    .where('isUndone', '=', false)
    .groupBy('merchantId')
    .execute()
  return new Map(found.map(({ merchantId, askedCents }) => [merchantId, askedCents]))
}

/** Records once what the ledger has taken from each receiver, and notifies them. */
export async function recordTaken(
  transaction: DatabaseTransaction,
  returns: readonly Pick<ShareReturn, 'holdId' | 'merchantId' | 'takenCents'>[],
): Promise<void> {
  if (returns.length === 0) return
  const taken = returns.map(({ holdId, merchantId, takenCents }) => ({ holdId, merchantId, takenCents }))
  await sql`
    WITH moved AS (
      UPDATE share_returns SET taken_cents = taken.taken_cents
      FROM json_to_recordset(${jsonRowsOf(taken)}::json) AS taken (hold_id uuid, merchant_id uuid, taken_cents bigint)
      WHERE share_returns.hold_id = taken.hold_id AND share_returns.merchant_id = taken.merchant_id
        AND share_returns.taken_cents IS NULL
      RETURNING share_returns.*),
    ${changed(sql`taken_back_cents + moved_cents`)}
    ${insertEvents('share.taken_back', 'id', 'changed')}`.execute(transaction)
}

/** A refund or dispute came to nothing: receivers have back what they gave for it, and are notified once. */
export async function undoShareReturns(transaction: DatabaseTransaction, holdId: TransferId): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE share_returns SET is_undone = true WHERE hold_id = ${holdId} AND NOT is_undone RETURNING *),
    ${changed(sql`taken_back_cents - moved_cents`)}
    ${insertEvents('share.given_back', 'id', 'changed')}`.execute(transaction)
}

/** Clauses that change the shares that `moved` names, in a fixed order, so that two processes that lock them do not wait for each other. */
const changed = (takenBackCents: RawBuilder<unknown>) => sql`
  held AS MATERIALIZED (
    SELECT shares.id AS share_id, taken_cents AS moved_cents
    FROM shares JOIN moved USING (sale_id, merchant_id) WHERE taken_cents > 0
    ORDER BY shares.id FOR UPDATE OF shares),
  changed AS (
    UPDATE shares SET taken_back_cents = ${takenBackCents}, updated_at = now()
    FROM held WHERE shares.id = share_id RETURNING shares.*)`
