import { inGroups } from '@comporta/shared/db/in-groups.ts'
import type { MerchantId, ProviderAccount, SaleId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type Claim, replaceSteps } from '@comporta/shared/work/due-steps.ts'
import { defineRows, type Move, moveRow } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import { stepOfSale } from '../domain/due-step.ts'
import { erasedCustomer, type Sale } from '../domain/sale.ts'
import { type SaleStatus, saleLifecycle } from '../domain/sale-lifecycle.ts'
import type { Database, DatabaseTransaction, SalesTable } from './database.ts'

export const saleRows = defineRows<SalesTable>()({
  table: 'sales',
  key: 'id',
  lifecycles: { sale: { column: 'status', lifecycle: saleLifecycle } },
  events: { table: 'saleEvents', subject: 'saleId', copied: [] },
})

/** The columns that are known when a sale is made. */
export const saleColumns = [
  'id',
  'merchantId',
  'merchantName',
  'origin',
  'amountCents',
  'reference',
  'referenceGenerated',
  'customerName',
  'customerEmail',
  'customerDocument',
  'customerPhone',
  'provider',
  'providerAccount',
  'txid',
  'expiresAt',
  'returnUrl',
  'split',
  'due',
  'idempotencyKey',
  'requestFingerprint',
] as const satisfies readonly (keyof SalesTable)[]

type SaleMove = Omit<Move<SalesTable, typeof saleRows.lifecycles, 'sale'>, 'lifecycle'>

/** Moves a sale as its lifecycle says and schedules what is due next. Undefined when it is no longer in `from`. */
export async function moveSale(
  transaction: DatabaseTransaction,
  saleId: SaleId,
  move: SaleMove,
  claim?: Claim,
): Promise<Sale | undefined> {
  const vault = await vaultOf(transaction)
  const changes = vault.sealRow(move.changes ?? {})
  const moved = await moveRow(transaction, saleRows, saleId, { ...move, changes, lifecycle: 'sale' })
  if (moved) await replaceSteps(transaction, saleId, stepOfSale(moved), claim)
  return moved
}

export const findSale = (database: Database, saleId: SaleId): Promise<Sale | undefined> =>
  database.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirst()

export interface KeyedSale extends Sale {
  requestFingerprint: string | null
  /** By the database's clock, which also set its beginning. */
  ageMs: number
}

/** The sale that a merchant's key made. */
export const findSaleByKey = (
  database: Database,
  merchantId: MerchantId,
  idempotencyKey: string,
): Promise<KeyedSale | undefined> =>
  database
    .selectFrom('sales')
    .selectAll()
    .select(sql<number>`(extract(epoch FROM clock_timestamp() - created_at) * 1000)::float8`.as('ageMs'))
    .where('merchantId', '=', merchantId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()

/**
 * Locks the sale until the transaction ends, so that its payments are judged one after another. The key, which never
 * changes, is not locked: a row that only names the sale by it, such as a refund that moves, would otherwise wait for
 * this transaction while this one waits for it.
 */
export const findSaleByTxidForUpdate = (transaction: DatabaseTransaction, txid: string): Promise<Sale | undefined> =>
  transaction.selectFrom('sales').selectAll().where('txid', '=', txid).forNoKeyUpdate().executeTakeFirst()

export const findSaleForUpdate = (transaction: DatabaseTransaction, saleId: SaleId): Promise<Sale | undefined> =>
  transaction.selectFrom('sales').selectAll().where('id', '=', saleId).forNoKeyUpdate().executeTakeFirst()

/** Erases what the merchant and the bank told us about people. */
export async function eraseCustomer(transaction: DatabaseTransaction, saleId: SaleId): Promise<void> {
  await transaction
    .updateTable('sales')
    .set({ ...erasedCustomer, payerName: null, payerDocument: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', saleId)
    .execute()
}

/** Which of these charges are ours, and whose; in a fixed order, so that two processes that lock them do not wait for each other. */
export async function findOwnCharges(
  database: Database,
  txids: readonly string[],
): Promise<Pick<Sale, 'txid' | 'merchantId'>[]> {
  if (txids.length === 0) return []
  return database
    .selectFrom('sales')
    .select(['txid', 'merchantId'])
    .where('txid', 'in', txids)
    .orderBy('txid')
    .execute()
}

/** The account of each of these charges; undefined for a charge of no sale of ours. Concurrent look-ups share a statement. */
export const findAccountOfCharge = inGroups(
  async (database: Database, txids: readonly string[]): Promise<(ProviderAccount | undefined)[]> => {
    const rows = await database
      .selectFrom('sales')
      .select(['txid', 'providerAccount'])
      .where('txid', '=', sql<string>`ANY(${txids})`)
      .execute()
    const accounts = new Map(rows.map(({ txid, providerAccount }) => [txid, providerAccount]))
    return txids.map((txid) => accounts.get(txid))
  },
)

/** Only ids and statuses: what the open checkout pages wait for. */
export async function findSaleStatuses(
  database: Database,
  saleIds: readonly SaleId[],
): Promise<Map<SaleId, SaleStatus>> {
  const found = await database.selectFrom('sales').select(['id', 'status']).where('id', 'in', saleIds).execute()
  return new Map(found.map((sale) => [sale.id, sale.status]))
}

export interface SalesFilter {
  merchantId: MerchantId
  status?: SaleStatus | undefined
  reference?: string | undefined
  txid?: string | undefined
  /** Of a payment for it. */
  endToEndId?: string | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  /** The last sale of the previous page. */
  after?: SaleId | undefined
  limit: number
}

/** Newest first. Sales without a code are left out. */
export async function listSales(database: Database, filter: SalesFilter): Promise<Sale[]> {
  let query = database
    .selectFrom('sales')
    .selectAll()
    .where('merchantId', '=', filter.merchantId)
    .where('brCode', 'is not', null)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.reference !== undefined) query = query.where('reference', '=', filter.reference)
  if (filter.txid !== undefined) query = query.where('txid', '=', filter.txid)
  if (filter.endToEndId !== undefined) {
    const paid = sql<SaleId>`(SELECT sale_id FROM payments WHERE end_to_end_id = ${filter.endToEndId})`
    query = query.where('id', '=', paid)
  }
  if (filter.createdFrom !== undefined) query = query.where('createdAt', '>=', filter.createdFrom)
  if (filter.createdTo !== undefined) query = query.where('createdAt', '<', filter.createdTo)
  if (filter.after !== undefined) {
    // The position is compared in SQL: a Date would lose the microseconds.
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM sales
        WHERE id = ${filter.after} AND merchant_id = ${filter.merchantId})`,
    )
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()
}

export async function setExpiryToNow(transaction: DatabaseTransaction, saleId: SaleId): Promise<void> {
  await transaction.updateTable('sales').set({ expiresAt: sql<Date>`now()` }).where('id', '=', saleId).execute()
}
