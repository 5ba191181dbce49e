import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { type Selectable, sql } from 'kysely'
import type { Merchant } from '../domain/client.ts'
import type { Database, MerchantsTable } from './database.ts'

export type MerchantRow = Selectable<MerchantsTable>

/** Undefined when a merchant of this id exists. */
export async function insertMerchant(
  database: Database,
  merchant: Omit<Merchant, 'status'>,
): Promise<MerchantRow | undefined> {
  return database
    .insertInto('merchants')
    .values(merchant)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findMerchant(database: Database, id: MerchantId): Promise<MerchantRow | undefined> {
  return database.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The ids of those that exist and are active. */
export async function findActiveMerchants(database: Database, ids: readonly MerchantId[]): Promise<MerchantId[]> {
  if (ids.length === 0) return []
  const found = await database
    .selectFrom('merchants')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute()
  return found.map(({ id }) => id)
}

/** Locks the merchant until the transaction ends. */
export async function lockMerchant(transaction: Database, id: MerchantId): Promise<MerchantRow | undefined> {
  return transaction.selectFrom('merchants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Newest first, from the one after `after`; ids are made in the order of time. */
export async function listMerchants(
  database: Database,
  { after, limit }: { after: MerchantId | undefined; limit: number },
): Promise<MerchantRow[]> {
  return database
    .selectFrom('merchants')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after as MerchantId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function moveMerchant(
  database: Database,
  id: MerchantId,
  status: Merchant['status'],
): Promise<MerchantRow> {
  return database
    .updateTable('merchants')
    .set({ status, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
