import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import {
  ageMs,
  bankTime,
  type Database,
  type DatabaseTransaction,
  type PaymentRow,
  type RefundRow,
} from './database.ts'

/** Records payments of charges and marks the charges as paid. */
export const recordPayments = (transaction: DatabaseTransaction, payments: readonly PaymentRow[]): Promise<unknown> =>
  sql`
    WITH paid AS (
      INSERT INTO payments (end_to_end_id, txid, pix_key, amount_cents, payer_name, payer_document, paid_at)
      SELECT * FROM json_to_recordset(${jsonRowsOf(payments)}::json) AS asked (
        end_to_end_id text, txid text, pix_key text, amount_cents bigint, payer_name text, payer_document text,
        paid_at timestamptz)
      RETURNING txid)
    UPDATE charges SET status = 'CONCLUIDA' FROM paid
    WHERE charges.txid = paid.txid AND status <> 'CONCLUIDA'`.execute(transaction)

export const findPayment = (database: Database, endToEndId: string): Promise<PaymentRow | undefined> =>
  database.selectFrom('payments').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirst()

export interface Page {
  from: Date
  to: Date
  page: number
  pageSize: number
}

export const listPaymentsOfCharges = async (database: Database, txids: readonly string[]): Promise<PaymentRow[]> =>
  txids.length === 0
    ? []
    : database.selectFrom('payments').selectAll().where(sql<boolean>`txid = ANY(${txids})`).orderBy('paidAt').execute()

export interface PaymentFilter extends Page {
  txid?: string | undefined
  hasTxid?: boolean | undefined
  hasRefund?: boolean | undefined
  /** Of the payer. */
  document?: string | undefined
}

export async function listPayments(
  database: Database,
  page: PaymentFilter,
): Promise<{ rows: PaymentRow[]; total: number }> {
  let within = database.selectFrom('payments').where('paidAt', '>=', page.from).where('paidAt', '<=', page.to)
  if (page.txid !== undefined) within = within.where('txid', '=', page.txid)
  if (page.hasTxid !== undefined) within = within.where('txid', page.hasTxid ? 'is not' : 'is', null)
  if (page.document !== undefined) within = within.where('payerDocument', '=', page.document)
  if (page.hasRefund !== undefined) {
    const refund = sql<boolean>`EXISTS (SELECT FROM refunds WHERE refunds.end_to_end_id = payments.end_to_end_id)`
    within = within.where(page.hasRefund ? refund : sql<boolean>`NOT ${refund}`)
  }
  const rows = await within
    .selectAll()
    .orderBy('paidAt')
    .orderBy('endToEndId')
    .limit(page.pageSize)
    .offset(page.page * page.pageSize)
    .execute()
  const { total } = await within.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export const listAllPayments = (database: Database): Promise<PaymentRow[]> =>
  database.selectFrom('payments').selectAll().orderBy('paidAt').execute()

export async function listRefundsOf(database: Database, endToEndIds: readonly string[]): Promise<RefundRow[]> {
  if (endToEndIds.length === 0) return []
  return database
    .selectFrom('refunds')
    .selectAll()
    .where(sql<boolean>`end_to_end_id = ANY(${endToEndIds})`)
    .orderBy('requestedAt')
    .execute()
}

/** The payment, locked, with the sum that has been or is being sent back. */
export async function lockPayment(
  transaction: DatabaseTransaction,
  endToEndId: string,
): Promise<(PaymentRow & { refundedCents: Cents; isOld: boolean }) | undefined> {
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .select(sql<boolean>`paid_at < ${bankTime()}::timestamptz - interval '90 days'`.as('isOld'))
    .where('endToEndId', '=', endToEndId)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) return undefined
  const { refundedCents } = await transaction
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('refundedCents'))
    .where('endToEndId', '=', endToEndId)
    .where('status', '!=', 'NAO_REALIZADO')
    .executeTakeFirstOrThrow()
  return { ...payment, refundedCents }
}

export const findRefund = (
  database: Database,
  endToEndId: string,
  refundId: string,
): Promise<(RefundRow & { ageMs: number }) | undefined> =>
  database
    .selectFrom('refunds')
    .selectAll()
    .select(ageMs())
    .where('endToEndId', '=', endToEndId)
    .where('refundId', '=', refundId)
    .executeTakeFirst()

type NewRefund = Pick<RefundRow, 'endToEndId' | 'refundId' | 'returnId' | 'amountCents' | 'description' | 'nature'>

export const insertRefund = (
  transaction: DatabaseTransaction,
  refund: NewRefund,
  settlesAfterMs: number,
): Promise<RefundRow> =>
  transaction
    .insertInto('refunds')
    .values({
      ...refund,
      status: 'EM_PROCESSAMENTO',
      dueAt: bankTime(settlesAfterMs),
      requestedAt: bankTime(),
      settledAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const settleDueRefunds = (transaction: DatabaseTransaction): Promise<RefundRow[]> =>
  transaction
    .updateTable('refunds')
    .set({ status: 'DEVOLVIDO', settledAt: bankTime() })
    // Not a parameter: a cached plan would not know that the partial index covers this status.
    .where('status', '=', sql.lit('EM_PROCESSAMENTO'))
    .where('dueAt', '<=', bankTime())
    .returningAll()
    .execute()
