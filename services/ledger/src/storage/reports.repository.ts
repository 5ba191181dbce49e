import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { DayTotals } from '../domain/day-totals.ts'
import type { LedgerDatabase } from './database.ts'
import { dayTotals, movements, movesMoney } from './day-totals.ts'
import { firstSequenceAt } from './first-sequence.ts'

/** What moved on one day, in Brasília. */
export type ReportedDay = { date: string } & DayTotals

/** The days on which a merchant's money moved, oldest first. `until` is not included. */
export async function sumDays(
  database: LedgerDatabase,
  merchantId: MerchantId,
  { from, until }: { from: Date; until: Date },
): Promise<ReportedDay[]> {
  const { rows } = await sql<ReportedDay>`
    SELECT (created_at AT TIME ZONE interval '-03:00')::date::text AS date,
      ${dayTotals}
    FROM ${movements}
    WHERE merchant_id = ${merchantId} AND ${movesMoney}
      AND sequence >= ${firstSequenceAt(merchantId, from)} AND sequence < ${firstSequenceAt(merchantId, until)}
    GROUP BY date ORDER BY date`.execute(database)
  return rows
}
