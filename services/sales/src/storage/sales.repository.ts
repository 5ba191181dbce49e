import { sqlStateOf } from '@comporta/shared/db/database.ts'
import type { MerchantId, SaleId } from '@comporta/shared/ids/ids.ts'
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql, type UpdateObject } from 'kysely'
import { createReference } from '../domain/reference.ts'
import { creationGraceSeconds, expiryGraceSeconds, type NewSale, type Sale } from '../domain/sale.ts'
import { type SaleEvent, type SaleStatus, saleLifecycle } from '../domain/sale-lifecycle.ts'
import type { SalesDatabase, SalesSchema, SalesTable } from './database.ts'

const uniqueViolation = '23505'
const referenceAttemptsMax = 5

const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Writes the intent to sell, with its first event, before the provider is asked for anything. */
export async function insertSale(database: SalesDatabase, sale: NewSale): Promise<Sale> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insertSaleAs(database, sale, sale.reference ?? createReference())
    } catch (error) {
      const isTaken = sale.reference === null && sqlStateOf(error) === uniqueViolation
      if (!isTaken || attempt >= referenceAttemptsMax) throw error
    }
  }
}

async function insertSaleAs(database: SalesDatabase, sale: NewSale, reference: string): Promise<Sale> {
  const { expirationMinutes, ...columns } = sale
  const row = await database
    .with('sale', (query) =>
      query
        .insertInto('sales')
        .values({
          ...columns,
          reference,
          referenceGenerated: sale.reference === null,
          status: 'pending',
          expiresAt: sql<Date>`now() + make_interval(mins => ${expirationMinutes})`,
          nextStepAt: secondsFromNow(creationGraceSeconds),
        })
        .returningAll(),
    )
    .with('event', (query) =>
      query
        .insertInto('saleEvents')
        .columns(['saleId', 'event', 'toStatus'])
        .expression((builder) =>
          builder.selectFrom('sale').select(['sale.id', sql.lit('created').as('event'), 'sale.status']),
        ),
    )
    .selectFrom('sale')
    .selectAll()
    .executeTakeFirstOrThrow()
  return toSale(row)
}

/**
 * Keeps the provider's code, which makes the sale visible. Undefined when the sale is no longer waiting for it: the
 * sweeper has begun to take the charge back.
 */
export async function storeBrCode(database: SalesDatabase, saleId: SaleId, brCode: string): Promise<Sale | undefined> {
  return updateWithEvent(database, {
    saleId,
    from: 'pending',
    to: 'pending',
    event: 'charge_created',
    changes: { brCode, nextStepAt: sql<Date>`expires_at + make_interval(secs => ${expiryGraceSeconds})` },
    where: (row) => row('brCode', 'is', null),
  })
}

/** Marks that the merchant wants the sale cancelled, before the provider is asked. Undefined when it is not pending. */
export async function requestCancellation(
  database: SalesDatabase,
  saleId: SaleId,
  retryAfterSeconds: number,
): Promise<Sale | undefined> {
  return updateWithEvent(database, {
    saleId,
    from: 'pending',
    to: 'pending',
    event: 'cancel_requested',
    changes: { cancelRequestedAt: sql<Date>`now()`, nextStepAt: secondsFromNow(retryAfterSeconds) },
  })
}

export interface SaleChanges {
  payerName?: string | null
  payerDocument?: string | null
  paidAt?: Date
}

/**
 * Moves a sale as its lifecycle says, with the event in the same statement. Undefined when it is no longer in the status
 * that the caller saw; throws when the lifecycle has no such move.
 */
export async function moveSale(
  database: SalesDatabase,
  sale: Pick<Sale, 'id' | 'status'>,
  event: SaleEvent,
  changes: SaleChanges = {},
  details: Record<string, unknown> = {},
): Promise<Sale | undefined> {
  const move = saleLifecycle.find(sale.status, event)
  if (!move) throw new Error(`A sale that is ${sale.status} has no move for ${event}`)
  return updateWithEvent(database, {
    saleId: sale.id,
    from: sale.status,
    to: move.to,
    event,
    details,
    changes: { ...changes, nextStepAt: null, cancelRequestedAt: null },
  })
}

interface TracedUpdate {
  saleId: SaleId
  from: SaleStatus
  to: SaleStatus
  event: string
  details?: Record<string, unknown>
  changes: UpdateObject<SalesSchema, 'sales'>
  where?: (row: ExpressionBuilder<SalesSchema, 'sales'>) => Expression<SqlBool>
}

async function updateWithEvent(database: SalesDatabase, update: TracedUpdate): Promise<Sale | undefined> {
  const { saleId, from, to, event, details = {}, changes, where } = update
  const row = await database
    .with('sale', (query) => {
      const moved = query
        .updateTable('sales')
        .set({ ...changes, status: to, updatedAt: sql<Date>`now()` })
        .where('id', '=', saleId)
        .where('status', '=', from)
      return (where ? moved.where(where) : moved).returningAll()
    })
    .with('event', (query) =>
      query
        .insertInto('saleEvents')
        .columns(['saleId', 'event', 'fromStatus', 'toStatus', 'details'])
        .expression((builder) =>
          builder
            .selectFrom('sale')
            .select([
              'sale.id',
              sql<string>`${event}::text`.as('event'),
              sql<SaleStatus>`${from}::text`.as('fromStatus'),
              'sale.status',
              sql<string>`${JSON.stringify(details)}::jsonb`.as('details'),
            ]),
        ),
    )
    .selectFrom('sale')
    .selectAll()
    .executeTakeFirst()
  return row && toSale(row)
}

export async function findSale(database: SalesDatabase, saleId: SaleId): Promise<Sale | undefined> {
  const row = await database.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirst()
  return row && toSale(row)
}

/** Locks the sale until the transaction ends, so that its payments are judged one after another. */
export async function findSaleByTxidForUpdate(transaction: SalesDatabase, txid: string): Promise<Sale | undefined> {
  const row = await transaction.selectFrom('sales').selectAll().where('txid', '=', txid).forUpdate().executeTakeFirst()
  return row && toSale(row)
}

export async function findSaleForUpdate(transaction: SalesDatabase, saleId: SaleId): Promise<Sale | undefined> {
  const row = await transaction.selectFrom('sales').selectAll().where('id', '=', saleId).forUpdate().executeTakeFirst()
  return row && toSale(row)
}

/** The sales that these charges belong to; txids that are not ours are left out. */
export async function findSaleIdsByTxid(database: SalesDatabase, txids: readonly string[]): Promise<SaleId[]> {
  if (txids.length === 0) return []
  const rows = await database.selectFrom('sales').select('id').where('txid', 'in', txids).execute()
  return rows.map((row) => row.id)
}

/** Only ids and statuses: what the open checkout pages wait for. */
export async function findSaleStatuses(
  database: SalesDatabase,
  saleIds: readonly SaleId[],
): Promise<Map<SaleId, SaleStatus>> {
  const rows = await database.selectFrom('sales').select(['id', 'status']).where('id', 'in', saleIds).execute()
  return new Map(rows.map((row) => [row.id, row.status]))
}

export interface SalesFilter {
  merchantId: MerchantId
  status?: SaleStatus | undefined
  reference?: string | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  /** The last sale of the page before. */
  after?: SaleId | undefined
  limit: number
}

/** Newest first. Sales without a code are left out. */
export async function listSales(database: SalesDatabase, filter: SalesFilter): Promise<Sale[]> {
  let query = database
    .selectFrom('sales')
    .selectAll()
    .where('merchantId', '=', filter.merchantId)
    .where('brCode', 'is not', null)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.reference !== undefined) query = query.where('reference', '=', filter.reference)
  if (filter.createdFrom !== undefined) query = query.where('createdAt', '>=', filter.createdFrom)
  if (filter.createdTo !== undefined) query = query.where('createdAt', '<', filter.createdTo)
  if (filter.after !== undefined) {
    // The position is compared in SQL: a Date would lose the microseconds.
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM sales
        WHERE id = ${filter.after} AND merchant_id = ${filter.merchantId})`,
    )
  }
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()
  return rows.map(toSale)
}

export type DueSale = Pick<Sale, 'id' | 'brCode' | 'cancelRequestedAt'>

/** Takes pending sales whose next step is due, and gives each `leaseSeconds` before it is due again. */
export async function takeDueSales(database: SalesDatabase, leaseSeconds: number, limit: number): Promise<DueSale[]> {
  return database
    .updateTable('sales')
    .set({ nextStepAt: secondsFromNow(leaseSeconds) })
    .where('id', 'in', (builder) =>
      builder
        .selectFrom('sales')
        .select('id')
        .where('nextStepAt', '<=', sql<Date>`now()`)
        .orderBy('nextStepAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'brCode', 'cancelRequestedAt'])
    .execute()
}

/** True when the sale's time is over by the database's clock, which set it. */
export async function isPastExpiry(database: SalesDatabase, saleId: SaleId): Promise<boolean> {
  const row = await database
    .selectFrom('sales')
    .select(sql<boolean>`expires_at <= now()`.as('isPast'))
    .where('id', '=', saleId)
    .executeTakeFirst()
  return row?.isPast ?? false
}

function toSale(row: Selectable<SalesTable>): Sale {
  const { referenceGenerated: _generated, nextStepAt: _nextStepAt, ...sale } = row
  return sale
}
