import { plannedAnew } from '@comporta/shared/db/database.ts'
import type { DisputeId, RefundId, SaleId, TransferId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { CapturedHold, CreditedPayment, PaidRefund } from '../domain/ledger-line.ts'
import type { Database } from './database.ts'

interface Window {
  from: Date
  to: Date
}

const pageSize = 1_000
const paymentColumns = sql`payment.end_to_end_id, payment.merchant_id, payment.sale_id, payment.amount_cents, payment.pays_sale,
  payment.credit_transfer_id, payment.available_at, payment.reserve_cents, sale.split`
const withSale = sql`payments AS payment LEFT JOIN sales AS sale ON sale.id = payment.sale_id`
const holdColumns = sql`hold.transfer_id, hold.dispute_id, hold.posted_cents,
  dispute.end_to_end_id, dispute.merchant_id, dispute.sale_id`
const refundColumns = sql`id, hold_id, amount_cents, end_to_end_id, merchant_id, sale_id`
const withDispute = sql`dispute_holds AS hold JOIN disputes AS dispute ON dispute.id = hold.dispute_id`

/** What was credited in a window, page by page. */
export async function* listCreditedPayments(
  database: Database,
  { from, to }: Window,
): AsyncIterable<readonly CreditedPayment[]> {
  for (let after = ''; ; ) {
    const { rows } = await plannedAnew(database, (transaction) =>
      sql<CreditedPayment>`
        SELECT ${paymentColumns} FROM ${withSale}
        WHERE credited_at >= ${from} AND credited_at < ${to} AND end_to_end_id > ${after}
        ORDER BY end_to_end_id LIMIT ${pageSize}`.execute(transaction),
    )
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.endToEndId
  }
}

/** Completed refunds of merchants that the bank paid in a window, page by page. */
export async function* listPaidRefunds(database: Database, { from, to }: Window): AsyncIterable<readonly PaidRefund[]> {
  for (let after: RefundId | null = null; ; ) {
    const { rows }: { rows: PaidRefund[] } = await plannedAnew(database, (transaction) =>
      sql<PaidRefund>`
        SELECT ${refundColumns} FROM refunds
        WHERE status = 'completed' AND sale_id IS NOT NULL AND refunded_at >= ${from} AND refunded_at < ${to}
          AND (${after}::uuid IS NULL OR id > ${after}::uuid)
        ORDER BY id LIMIT ${pageSize}`.execute(transaction),
    )
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** What disputes decided in a window took. They are few enough for one page. */
export async function listCapturedHolds(database: Database, { from, to }: Window): Promise<readonly CapturedHold[]> {
  const { rows } = await sql<CapturedHold>`
    SELECT ${holdColumns} FROM ${withDispute}
    WHERE hold.ended_as = 'captured' AND dispute.decided_at >= ${from} AND dispute.decided_at < ${to}`.execute(database)
  return rows
}

/** Payments by their credits or sales, already credited or not. */
export async function findCreditedPayments(
  database: Database,
  creditIds: readonly TransferId[],
  saleIds: readonly SaleId[],
): Promise<readonly CreditedPayment[]> {
  const { rows } = await plannedAnew(database, (transaction) =>
    sql<CreditedPayment>`
      SELECT ${paymentColumns} FROM ${withSale}
      WHERE credit_transfer_id = ANY(${creditIds}::uuid[]) OR payment.sale_id = ANY(${saleIds}::uuid[])`.execute(
      transaction,
    ),
  )
  return rows
}

/** Refunds that the bank has paid, already ended in the ledger or not. */
export async function findPaidRefunds(
  database: Database,
  ids: readonly RefundId[],
  saleIds: readonly SaleId[],
): Promise<readonly PaidRefund[]> {
  const { rows } = await plannedAnew(database, (transaction) =>
    sql<PaidRefund>`
      SELECT ${refundColumns} FROM refunds
      WHERE closed_as = 'settled' AND sale_id IS NOT NULL
        AND (id = ANY(${ids}::uuid[]) OR sale_id = ANY(${saleIds}::uuid[]))`.execute(transaction),
  )
  return rows
}

/** Holds of accepted disputes, already ended or not. */
export async function findCapturedHolds(
  database: Database,
  disputeIds: readonly DisputeId[],
  saleIds: readonly SaleId[],
): Promise<readonly CapturedHold[]> {
  const { rows } = await plannedAnew(database, (transaction) =>
    sql<CapturedHold>`
      SELECT ${holdColumns} FROM ${withDispute}
      WHERE dispute.status = 'accepted' AND hold.posted_cents > 0
        AND (dispute.id = ANY(${disputeIds}::uuid[]) OR dispute.sale_id = ANY(${saleIds}::uuid[]))`.execute(
      transaction,
    ),
  )
  return rows
}
