import { plannedAnew } from '@comporta/shared/db/database.ts'
import type { ProviderAccount, RefundId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Payment } from '../domain/payment.ts'
import type { Refund } from '../domain/refund.ts'
import type { Database } from './database.ts'

/** Rows as compared with the lines of the bank's lists, without anything personal. */
export type PaymentLine = Pick<
  Payment,
  'endToEndId' | 'txid' | 'providerAccount' | 'amountCents' | 'merchantId' | 'saleId' | 'creditTransferId'
>
export type RefundLine = Pick<
  Refund,
  'id' | 'holdId' | 'endToEndId' | 'amountCents' | 'closedAs' | 'merchantId' | 'saleId'
>

const paymentColumns = [
  'endToEndId',
  'txid',
  'providerAccount',
  'amountCents',
  'merchantId',
  'saleId',
  'creditTransferId',
] as const
const refundColumns = ['id', 'holdId', 'endToEndId', 'amountCents', 'closedAs', 'merchantId', 'saleId'] as const
const pageSize = 1_000

export async function findPaymentLines(
  database: Database,
  endToEndIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentLine>> {
  const rows = await database
    .selectFrom('payments')
    .select(paymentColumns)
    .where('endToEndId', '=', sql<string>`ANY(${endToEndIds})`)
    .execute()
  return new Map(rows.map((row) => [row.endToEndId, row]))
}

/** According to our books it was never sent to the bank. */
const isUntried = sql<boolean>`NOT EXISTS (SELECT FROM bank_orders WHERE subject = refunds.id::text)`

/** Leaves out refunds that were refused for lack of funds: they never went to the bank. */
export async function findRefundLines(
  database: Database,
  ids: readonly RefundId[],
): Promise<ReadonlyMap<string | undefined, RefundLine & { isUntried: boolean }>> {
  const rows = await database
    .selectFrom('refunds')
    .select([...refundColumns, isUntried.as('isUntried')])
    .where('id', '=', sql<RefundId>`ANY(${ids}::uuid[])`)
    .where('status', '<>', 'refused')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What an account received in a window according to our books, page by page. */
export async function* listPaymentLines(
  database: Database,
  account: ProviderAccount,
  { from, to }: { from: Date; to: Date },
): AsyncIterable<readonly PaymentLine[]> {
  for (let after = ''; ; ) {
    const rows = await plannedAnew(database, (transaction) =>
      transaction
        .selectFrom('payments')
        .select(paymentColumns)
        .where('providerAccount', '=', account)
        .where('paidAt', '>=', from)
        .where('paidAt', '<', to)
        .where('endToEndId', '>', after)
        .orderBy('endToEndId')
        .limit(pageSize)
        .execute(),
    )
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.endToEndId
  }
}

/** What has gone back from an account in a window according to our books, page by page. */
export async function* listRefundLines(
  database: Database,
  account: ProviderAccount,
  { from, to }: { from: Date; to: Date },
): AsyncIterable<readonly RefundLine[]> {
  for (let after: RefundId | undefined; ; ) {
    const rows = await plannedAnew(database, (transaction) => {
      const inWindow = transaction
        .selectFrom('refunds')
        .select(refundColumns)
        .where('providerAccount', '=', account)
        .where('closedAs', '=', 'settled')
        .where('refundedAt', '>=', from)
        .where('refundedAt', '<', to)
      const page = after === undefined ? inWindow : inWindow.where('id', '>', after)
      return page.orderBy('id').limit(pageSize).execute()
    })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}
