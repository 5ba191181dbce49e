import type { MerchantId, SaleId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type Claim, replaceSteps, scheduleStep } from '@comporta/shared/work/due-steps.ts'
import { createRow, defineRows, type Move, moveRow } from '@comporta/shared/work/rows.ts'
import { type Selectable, sql } from 'kysely'
import { stepOfPayment } from '../domain/due-step.ts'
import { isUnmatched, type Payment, type UnmatchedPayment } from '../domain/payment.ts'
import { type UnmatchedPaymentStatus, unmatchedPaymentLifecycle } from '../domain/unmatched-payment-lifecycle.ts'
import type { Database, DatabaseTransaction, PaymentEventsTable, PaymentsTable } from './database.ts'

const rows = defineRows<PaymentsTable>()({
  table: 'payments',
  key: 'endToEndId',
  lifecycles: { unmatched: { column: 'unmatchedStatus', lifecycle: unmatchedPaymentLifecycle } },
  events: { table: 'paymentEvents', subject: 'endToEndId', copied: [] },
})

export type NewPayment = Omit<Payment, 'unmatchedStatus' | 'creditedAt' | 'createdAt'>

/** Records a payment once; undefined when its end-to-end id is known already. If it has a merchant, its credit is due at once. */
export async function insertPayment(
  transaction: DatabaseTransaction,
  payment: NewPayment,
): Promise<Payment | undefined> {
  const values = (await vaultOf(transaction)).sealRow(payment)
  const inserted =
    payment.saleId === null
      ? await createRow(transaction, rows, {
          lifecycle: 'unmatched',
          on: 'received',
          actor: 'bank',
          values,
          // Any unique id counts: of two concurrent inserts, the second may hit the id of the credit first.
          once: sql``,
        })
      : await transaction
          .insertInto('payments')
          .values(values)
          .onConflict((conflict) => conflict.column('endToEndId').doNothing())
          .returningAll()
          .executeTakeFirst()
  const due = inserted ? stepOfPayment(inserted) : null
  if (due) await scheduleStep(transaction, payment.endToEndId, due)
  return inserted
}

export const findPayment = (database: Database, endToEndId: string): Promise<Payment | undefined> =>
  database.selectFrom('payments').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirst()

/** The payment that pays the sale, once there is one. */
export const findPaymentOfSale = (database: Database, saleId: SaleId): Promise<Payment | undefined> =>
  database
    .selectFrom('payments')
    .selectAll()
    .where('saleId', '=', saleId)
    .where('paysSale', '=', true)
    .executeTakeFirst()

/** Which of these end-to-end ids are recorded already. */
export async function findKnownPayments(
  database: Database,
  endToEndIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (endToEndIds.length === 0) return new Set()
  const found = await database
    .selectFrom('payments')
    .select('endToEndId')
    .where('endToEndId', 'in', endToEndIds)
    .execute()
  return new Set(found.map((payment) => payment.endToEndId))
}

/** Payments of a sale that are recorded and not yet credited. */
export async function findUncreditedPayments(database: Database, saleId: SaleId): Promise<string[]> {
  const found = await database
    .selectFrom('payments')
    .select('endToEndId')
    .where('saleId', '=', saleId)
    .where('creditedAt', 'is', null)
    .execute()
  return found.map((payment) => payment.endToEndId)
}

export async function erasePayers(transaction: DatabaseTransaction, saleId: SaleId): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ payerName: null, payerDocument: null, updatedAt: sql<Date>`now()` })
    .where('saleId', '=', saleId)
    .execute()
}

/** Records that the ledger has the money and nothing is left to do. Without effect when that is recorded already. */
export async function markPaymentCredited(
  transaction: DatabaseTransaction,
  payment: Payment,
  claim?: Claim,
): Promise<void> {
  const changes = { creditedAt: sql<Date>`now()` }
  const { endToEndId } = payment
  if (isUnmatched(payment)) {
    const move = { lifecycle: 'unmatched', from: 'assigning', on: 'credited', actor: 'system', changes } as const
    await moveRow(transaction, rows, endToEndId, move)
  } else {
    await transaction
      .updateTable('payments')
      .set({ ...changes, updatedAt: sql<Date>`now()` })
      .where('endToEndId', '=', endToEndId)
      .where('creditedAt', 'is', null)
      .execute()
  }
  await replaceSteps(transaction, endToEndId, null, claim)
}

/** Also undefined for a payment that a sale was waiting for. */
export async function findUnmatchedPayment(
  database: Database,
  endToEndId: string,
): Promise<UnmatchedPayment | undefined> {
  const payment = await findPayment(database, endToEndId)
  return payment && isUnmatched(payment) ? payment : undefined
}

type UnmatchedMove = Omit<Move<PaymentsTable, typeof rows.lifecycles, 'unmatched'>, 'lifecycle' | 'changes'> & {
  /** Whose money it is from now on. */
  assignment?: Pick<Payment, 'availableAt' | 'reserveCents' | 'reservedUntil'> & { merchantId: MerchantId }
}

/** Moves an unmatched payment as its lifecycle says and schedules what is due next. False when it is no longer in `from`. */
export async function moveUnmatchedPayment(
  transaction: DatabaseTransaction,
  endToEndId: string,
  { assignment, ...move }: UnmatchedMove,
): Promise<boolean> {
  const changes = assignment === undefined ? {} : { changes: assignment }
  const moved = await moveRow(transaction, rows, endToEndId, { ...move, ...changes, lifecycle: 'unmatched' })
  const due = moved ? stepOfPayment(moved) : null
  if (due) await scheduleStep(transaction, endToEndId, due)
  return moved !== undefined
}

export interface UnmatchedPaymentsPage {
  status: UnmatchedPaymentStatus
  /** The last end-to-end id of the previous page. */
  after?: string | undefined
  limit: number
}

/** Newest first. */
export async function listUnmatchedPayments(
  database: Database,
  { status, after, limit }: UnmatchedPaymentsPage,
): Promise<UnmatchedPayment[]> {
  let query = database.selectFrom('payments').selectAll().where('unmatchedStatus', '=', status)
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, end_to_end_id) < (SELECT created_at, end_to_end_id FROM payments
        WHERE end_to_end_id = ${after})`,
    )
  }
  const found = await query.orderBy('createdAt', 'desc').orderBy('endToEndId', 'desc').limit(limit).execute()
  return found.filter(isUnmatched)
}

export type PaymentEvent = Selectable<PaymentEventsTable> & { fromStatus: UnmatchedPaymentStatus }

/** What has happened to these payments since they were recorded, oldest first. */
export async function listPaymentDecisions(
  database: Database,
  endToEndIds: readonly string[],
): Promise<PaymentEvent[]> {
  if (endToEndIds.length === 0) return []
  return database
    .selectFrom('paymentEvents')
    .selectAll()
    .where('endToEndId', 'in', endToEndIds)
    .where('fromStatus', 'is not', null)
    .orderBy('id')
    .$narrowType<{ fromStatus: UnmatchedPaymentStatus }>()
    .execute()
}

/** The payment by which each of these sales is paid. */
export async function findPayingIds(
  database: Database,
  saleIds: readonly SaleId[],
): Promise<ReadonlyMap<SaleId | null, string>> {
  if (saleIds.length === 0) return new Map()
  const found = await database
    .selectFrom('payments')
    .select(['saleId', 'endToEndId'])
    .where('saleId', 'in', saleIds)
    .where('paysSale', '=', true)
    .execute()
  return new Map(found.map(({ saleId, endToEndId }) => [saleId, endToEndId]))
}
