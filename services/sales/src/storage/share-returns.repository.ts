import type { MerchantId, SaleId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { ShareReturn } from '../domain/share-return.ts'
import type { Database, DatabaseTransaction } from './database.ts'

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

/** In one order, so that a repetition asks the ledger the same. */
export const findShareReturns = (database: Database, holdId: TransferId): Promise<ShareReturn[]> =>
  database.selectFrom('shareReturns').selectAll().where('holdId', '=', holdId).orderBy('merchantId').execute()

/** What each receiver of a sale was asked for and was not given again. */
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

/** What the ledger has taken of each. */
export async function recordTaken(
  transaction: DatabaseTransaction,
  returns: readonly Pick<ShareReturn, 'holdId' | 'merchantId' | 'takenCents'>[],
): Promise<void> {
  for (const { holdId, merchantId, takenCents } of returns) {
    await transaction
      .updateTable('shareReturns')
      .set({ takenCents })
      .where('holdId', '=', holdId)
      .where('merchantId', '=', merchantId)
      .execute()
  }
}

export async function undoShareReturns(transaction: DatabaseTransaction, holdId: TransferId): Promise<void> {
  await transaction.updateTable('shareReturns').set({ isUndone: true }).where('holdId', '=', holdId).execute()
}
