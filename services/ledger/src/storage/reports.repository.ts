import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'
import { firstSequenceAt } from './first-sequence.ts'

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
  transferredCents: Cents
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
  const paidOut = (reason: string) => `kind = 'capture' AND hold_reason = '${reason}'`
  const { rows } = await sql<DayTotals>`
    SELECT (created_at AT TIME ZONE interval '-03:00')::date::text AS date,
      ${count("kind = 'credit'")} AS received_count,
      ${sum('change_cents', "kind = 'credit'")} AS received_cents,
      ${count(paidOut('refund'))} AS refunded_count,
      ${sum('-change_cents', paidOut('refund'))} AS refunded_cents,
      ${sum('-change_cents', paidOut('dispute'))} AS disputed_cents,
      ${count(paidOut('withdrawal'))} AS withdrawn_count,
      ${sum('-change_cents', paidOut('withdrawal'))} AS withdrawn_cents,
      ${sum('fee_revenue_change_cents')} AS fee_cents,
      ${sum('change_cents', "kind = 'return'")} AS returned_cents,
      ${sum('change_cents', "kind = 'adjustment'")} AS adjusted_cents,
      ${sum('change_cents', "kind IN ('transfer_out', 'transfer_in')")} AS transferred_cents,
      ${sum('change_cents')} AS change_cents
    FROM transfers CROSS JOIN LATERAL (SELECT available_change_cents + held_change_cents AS change_cents) AS changed
    WHERE merchant_id = ${merchantId} AND kind NOT IN ('hold', 'release', 'settle') AND change_cents IS NOT NULL
      AND sequence >= ${firstSequenceAt(merchantId, from)} AND sequence < ${firstSequenceAt(merchantId, until)}
    GROUP BY date ORDER BY date`.execute(database)
  return rows
}
