import type { MerchantId, RefundId, SaleId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { type InsertObject, type Selectable, sql } from 'kysely'
import { isOfSale, type Refund, type RefundablePayment, type SaleRefund } from '../domain/refund.ts'
import { type RefundEvent, type RefundStatus, refundLifecycle } from '../domain/refund-lifecycle.ts'
import type { RefundsTable, SalesDatabase, SalesSchema } from './database.ts'

const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

export interface NewRefund {
  id: RefundId
  saleId: SaleId
  merchantId: MerchantId
  endToEndId: string
  amountCents: Cents
  requestedCents: Cents | null
  idempotencyKey: string
}

/** Writes the intent to refund, with its first event. Undefined when the merchant has used the key already. */
export async function insertRefund(
  database: SalesDatabase,
  refund: NewRefund,
  retryAfterSeconds: number,
): Promise<SaleRefund | undefined> {
  const inserted = await insertWithEvent(database, 'requested', {
    ...refund,
    status: 'reserving',
    nextStepAt: secondsFromNow(retryAfterSeconds),
  })
  return inserted && isOfSale(inserted) ? inserted : undefined
}

/** Writes that an unmatched payment goes back in full; there is nothing to hold, so that the provider may be asked at once. */
export async function insertReturn(
  database: SalesDatabase,
  { id, endToEndId, amountCents }: Pick<NewRefund, 'id' | 'endToEndId' | 'amountCents'>,
  retryAfterSeconds: number,
): Promise<void> {
  await insertWithEvent(database, 'return_ordered', {
    id,
    saleId: null,
    merchantId: null,
    endToEndId,
    amountCents,
    requestedCents: null,
    idempotencyKey: null,
    status: 'processing',
    nextStepAt: secondsFromNow(retryAfterSeconds),
  })
}

async function insertWithEvent(
  database: SalesDatabase,
  event: RefundEvent,
  refund: InsertObject<SalesSchema, 'refunds'>,
): Promise<Refund | undefined> {
  const row = await database
    .with('refund', (query) =>
      query
        .insertInto('refunds')
        .values(refund)
        .onConflict((conflict) => conflict.columns(['merchantId', 'idempotencyKey']).doNothing())
        .returningAll(),
    )
    .with('event', (query) =>
      query
        .insertInto('refundEvents')
        .columns(['refundId', 'event', 'toStatus'])
        .expression((builder) =>
          builder.selectFrom('refund').select(['refund.id', sql<string>`${event}::text`.as('event'), 'refund.status']),
        ),
    )
    .selectFrom('refund')
    .selectAll()
    .executeTakeFirst()
  return row && toRefund(row)
}

export interface RefundChanges {
  returnId?: string | null
  failureCode?: string
  refundedAt?: Date
  /** When the sweeper has to look at it; never when absent. */
  dueInSeconds?: number
}

/**
 * Moves a refund as its lifecycle says, with the event in the same statement. Undefined when it is no longer in the
 * status that the caller saw; throws when the lifecycle has no such move.
 */
export async function moveRefund(
  database: SalesDatabase,
  refund: Pick<Refund, 'id' | 'status'>,
  event: RefundEvent,
  { dueInSeconds, ...changes }: RefundChanges = {},
): Promise<Refund | undefined> {
  const move = refundLifecycle.find(refund.status, event)
  if (!move) throw new Error(`A refund that is ${refund.status} has no move for ${event}`)
  const row = await database
    .with('refund', (query) =>
      query
        .updateTable('refunds')
        .set({
          ...changes,
          ...(move.to === 'refused' ? { idempotencyKey: null } : {}),
          nextStepAt: dueInSeconds === undefined ? null : secondsFromNow(dueInSeconds),
          status: move.to,
          updatedAt: sql<Date>`now()`,
        })
        .where('id', '=', refund.id)
        .where('status', '=', refund.status)
        .returningAll(),
    )
    .with('event', (query) =>
      query
        .insertInto('refundEvents')
        .columns(['refundId', 'event', 'fromStatus', 'toStatus'])
        .expression((builder) =>
          builder
            .selectFrom('refund')
            .select([
              'refund.id',
              sql<string>`${event}::text`.as('event'),
              sql<RefundStatus>`${refund.status}::text`.as('fromStatus'),
              'refund.status',
            ]),
        ),
    )
    .selectFrom('refund')
    .selectAll()
    .executeTakeFirst()
  return row && toRefund(row)
}

/** Marks that the provider is asked now, before it is. False when someone else is asking or has asked. */
export async function markRefundSent(
  database: SalesDatabase,
  refundId: RefundId,
  checkAfterSeconds: number,
): Promise<boolean> {
  const row = await database
    .updateTable('refunds')
    .set({
      sentAt: sql<Date>`now()`,
      attempts: sql<number>`attempts + 1`,
      nextStepAt: secondsFromNow(checkAfterSeconds),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', refundId)
    .where('status', '=', 'processing')
    .where('sentAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const lookDelayMaxSeconds = 300

/** No final word yet: the next look comes later each time, up to five minutes. */
export async function postponeRefund(database: SalesDatabase, refundId: RefundId): Promise<void> {
  await database
    .updateTable('refunds')
    .set({
      attempts: sql<number>`attempts + 1`,
      nextStepAt: sql<Date>`now() + make_interval(secs => least(power(2, least(attempts, 12)), ${lookDelayMaxSeconds}))`,
    })
    .where('id', '=', refundId)
    .where('status', 'in', ['reserving', 'processing'])
    .execute()
}

/**
 * Lets the provider be asked again under the same id: at once when the last request never left, otherwise only when
 * `settleWindowMs` has passed since it did. False while it is too early.
 */
export async function allowResend(
  database: SalesDatabase,
  refundId: RefundId,
  settleWindowMs: number,
): Promise<boolean> {
  const row = await database
    .updateTable('refunds')
    .set({ sentAt: null, nextStepAt: sql<Date>`now()` })
    .where('id', '=', refundId)
    .where('status', '=', 'processing')
    .where('sentAt', '<=', sql<Date>`now() - make_interval(secs => ${settleWindowMs / 1_000})`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findRefund(database: SalesDatabase, refundId: RefundId): Promise<Refund | undefined> {
  const row = await database.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  return row && toRefund(row)
}

export async function findRefundByKey(
  database: SalesDatabase,
  merchantId: MerchantId,
  idempotencyKey: string,
): Promise<SaleRefund | undefined> {
  const row = await database
    .selectFrom('refunds')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  const refund = row && toRefund(row)
  return refund && isOfSale(refund) ? refund : undefined
}

/** The credited payments of a sale, each with what is refunded of it or on its way. */
export async function findRefundablePayments(database: SalesDatabase, saleId: SaleId): Promise<RefundablePayment[]> {
  return database
    .selectFrom('payments')
    .select((row) => [
      'endToEndId',
      'amountCents',
      'paysSale',
      'paidAt',
      sql<Cents>`coalesce(${row
        .selectFrom('refunds')
        .select(sql<Cents>`sum(amount_cents)::bigint`.as('sum'))
        .whereRef('refunds.endToEndId', '=', 'payments.endToEndId')
        .where('refunds.status', 'in', ['reserving', 'processing', 'completed'])}, 0)::bigint`.as('refundedCents'),
    ])
    .where('saleId', '=', saleId)
    .where('creditedAt', 'is not', null)
    .orderBy('paidAt')
    .execute()
}

/** Newest first; those that were never shown are left out. */
export async function listRefunds(
  database: SalesDatabase,
  page: { saleId: SaleId; after?: RefundId | undefined; limit: number },
): Promise<SaleRefund[]> {
  let query = database
    .selectFrom('refunds')
    .selectAll()
    .where('saleId', '=', page.saleId)
    .where('status', 'in', ['processing', 'completed', 'failed'])
  if (page.after !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM refunds
        WHERE id = ${page.after} AND sale_id = ${page.saleId})`,
    )
  }
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(page.limit).execute()
  return rows.map(toRefund).filter(isOfSale)
}

/** Takes refunds whose next step is due, and gives each `leaseSeconds` before it is due again. */
export async function takeDueRefunds(
  database: SalesDatabase,
  leaseSeconds: number,
  limit: number,
): Promise<RefundId[]> {
  const rows = await database
    .updateTable('refunds')
    .set({ nextStepAt: secondsFromNow(leaseSeconds) })
    .where('id', 'in', (builder) =>
      builder
        .selectFrom('refunds')
        .select('id')
        .where('nextStepAt', '<=', sql<Date>`now()`)
        .orderBy('nextStepAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Of these refunds, those that the provider's word is awaited for. */
export async function findOpenRefunds(database: SalesDatabase, refundIds: readonly RefundId[]): Promise<RefundId[]> {
  if (refundIds.length === 0) return []
  const rows = await database
    .selectFrom('refunds')
    .select('id')
    .where('id', 'in', refundIds)
    .where('status', '=', 'processing')
    .execute()
  return rows.map((row) => row.id)
}

function toRefund(row: Selectable<RefundsTable>): Refund {
  const { idempotencyKey: _key, nextStepAt: _nextStepAt, ...refund } = row
  return refund
}
