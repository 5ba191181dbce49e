import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'

/** What moved on one day, in Brasília. */
export interface DayTotals {
  date: string
  receivedCount: number
  receivedCents: Cents
  refundedCount: number
  refundedCents: Cents
  disputedCents: Cents
  withdrawnCount: number
  withdrawnCents: Cents
  feeCents: Cents
  returnedCents: Cents
  adjustedCents: Cents
  changeCents: Cents
}

/** The days on which a merchant's money moved, oldest first. `until` is not included. */
export async function sumDays(
  database: LedgerDatabase,
  merchantId: MerchantId,
  { from, until }: { from: Date; until: Date },
): Promise<DayTotals[]> {
  const sum = (what: string, filter = 'true') =>
    sql`coalesce(sum(${sql.raw(what)}) FILTER (WHERE ${sql.raw(filter)}), 0)::bigint`
  const count = (filter: string) => sql`(count(*) FILTER (WHERE ${sql.raw(filter)}))::int`
  const paidOut = (reason: string) => `own.kind = 'capture' AND holds.reason = '${reason}'`
  const { rows } = await sql<DayTotals>`
    SELECT (own.created_at AT TIME ZONE interval '-03:00')::date::text AS date,
      ${count("own.kind = 'credit'")} AS received_count,
      ${sum('own.amount_cents', "own.kind = 'credit'")} AS received_cents,
      ${count(paidOut('refund'))} AS refunded_count,
      ${sum('-own.amount_cents', paidOut('refund'))} AS refunded_cents,
      ${sum('-own.amount_cents', paidOut('dispute'))} AS disputed_cents,
      ${count(paidOut('withdrawal'))} AS withdrawn_count,
      ${sum('-own.amount_cents', paidOut('withdrawal'))} AS withdrawn_cents,
      ${sum('fees.amount_cents')} AS fee_cents,
      ${sum('own.amount_cents', "own.kind = 'return'")} AS returned_cents,
      ${sum('own.amount_cents', "own.kind = 'adjustment'")} AS adjusted_cents,
      ${sum('own.amount_cents')} AS change_cents
    FROM entries AS own
    JOIN transfers ON transfers.id = own.transfer_id
    LEFT JOIN holds ON own.kind = 'capture' AND holds.id = transfers.hold_id
    LEFT JOIN entries AS fees ON fees.merchant_id = own.merchant_id AND fees.sequence = own.sequence
      AND fees.account = 'fee_revenue'
    WHERE own.merchant_id = ${merchantId} AND own.account = 'merchant' AND own.kind NOT IN ('hold', 'release', 'settle')
      AND own.created_at >= ${from} AND own.created_at < ${until}
    GROUP BY date ORDER BY date`.execute(database)
  return rows
}
