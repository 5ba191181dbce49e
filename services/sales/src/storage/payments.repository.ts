import type { MerchantId, SaleId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { type Selectable, sql } from 'kysely'
import type { Payment } from '../domain/payment.ts'
import type { PaymentsTable, SalesDatabase } from './database.ts'

export interface NewPayment {
  endToEndId: string
  txid: string | null
  saleId: SaleId | null
  merchantId: MerchantId | null
  amountCents: Cents
  payerName: string | null
  payerDocument: string | null
  paysSale: boolean
  paidAt: Date
  creditTransferId: TransferId
  availableAt: Date | null
}

/** Records a payment once; undefined when its end-to-end id is known already. One with a receiver is due at once. */
export async function insertPayment(database: SalesDatabase, payment: NewPayment): Promise<Payment | undefined> {
  const row = await database
    .insertInto('payments')
    .values({
      ...payment,
      unmatchedStatus: payment.saleId === null ? 'open' : null,
      nextStepAt: payment.merchantId === null ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('endToEndId').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toPayment(row)
}

export async function findPayment(database: SalesDatabase, endToEndId: string): Promise<Payment | undefined> {
  const row = await database.selectFrom('payments').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirst()
  return row && toPayment(row)
}

/** The payment that made the sale paid. */
export async function findPaymentOfSale(database: SalesDatabase, saleId: SaleId): Promise<Payment | undefined> {
  const row = await database
    .selectFrom('payments')
    .selectAll()
    .where('saleId', '=', saleId)
    .where('paysSale', '=', true)
    .executeTakeFirst()
  return row && toPayment(row)
}

/** Those of the given end-to-end ids that are recorded already. */
export async function findKnownPayments(
  database: SalesDatabase,
  endToEndIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (endToEndIds.length === 0) return new Set()
  const rows = await database
    .selectFrom('payments')
    .select('endToEndId')
    .where('endToEndId', 'in', endToEndIds)
    .execute()
  return new Set(rows.map((row) => row.endToEndId))
}

/** Payments of a sale that are recorded and not yet settled: credited, and their sale moved. */
export async function findUnsettledPayments(database: SalesDatabase, saleId: SaleId): Promise<string[]> {
  const rows = await database
    .selectFrom('payments')
    .select('endToEndId')
    .where('saleId', '=', saleId)
    .where('nextStepAt', 'is not', null)
    .execute()
  return rows.map((row) => row.endToEndId)
}

/** The ledger has the money, and nothing is left to do. */
export async function markPaymentSettled(database: SalesDatabase, endToEndId: string): Promise<void> {
  await database
    .updateTable('payments')
    .set({ creditedAt: sql<Date>`now()`, nextStepAt: null })
    .where('endToEndId', '=', endToEndId)
    .where('creditedAt', 'is', null)
    .execute()
}

const retryDelayMaxSeconds = 60

/** The ledger did not answer: tried again later, at growing intervals up to a minute. */
export async function postponePayment(database: SalesDatabase, endToEndId: string): Promise<void> {
  await database
    .updateTable('payments')
    .set({
      attempts: sql<number>`attempts + 1`,
      nextStepAt: sql<Date>`now() + make_interval(secs => least(power(2, least(attempts, 10)), ${retryDelayMaxSeconds}))`,
    })
    .where('endToEndId', '=', endToEndId)
    .where('creditedAt', 'is', null)
    .execute()
}

/** Takes payments whose next step is due, and gives each `leaseSeconds` before it is due again. */
export async function takeDuePayments(database: SalesDatabase, leaseSeconds: number, limit: number): Promise<string[]> {
  const rows = await database
    .updateTable('payments')
    .set({ nextStepAt: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('endToEndId', 'in', (builder) =>
      builder
        .selectFrom('payments')
        .select('endToEndId')
        .where('nextStepAt', '<=', sql<Date>`now()`)
        .orderBy('nextStepAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('endToEndId')
    .execute()
  return rows.map((row) => row.endToEndId)
}

export function toPayment(row: Selectable<PaymentsTable>): Payment {
  const { attempts: _attempts, nextStepAt, ...payment } = row
  return { ...payment, isSettled: nextStepAt === null }
}
