import { sql } from 'kysely'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { DatabaseTransaction } from './database.ts'

type Period = 'day' | 'night'

const local = (at: unknown) => sql`(${at} AT TIME ZONE 'America/Sao_Paulo')`

/** The day in Brasília; a night, 20 h to 6 h, belongs to the day on which it begins. */
export const dayOf = (period: Period, at: unknown) =>
  period === 'day' ? sql`${local(at)}::date` : sql`(${local(at)} - interval '6 hours')::date`

/** Between 20 h and 6 h in Brasília. */
export const isNight = (at: unknown) => sql`(${local(at)}::time >= '20:00' OR ${local(at)}::time < '06:00')`

/** Subtracts a withdrawal that failed or had no funds. */
export async function takeFromTotals(
  transaction: DatabaseTransaction,
  { merchantId, amountCents, createdAt, autoApprovalRefusal }: Withdrawal,
): Promise<void> {
  if (autoApprovalRefusal !== null) return
  const at = sql`${createdAt}::timestamptz`
  // Locked in the order in which requests count: first the row of the day, then that of the night, which may have an earlier date.
  await sql`
    WITH held AS MATERIALIZED (
      SELECT period, day FROM payout_totals
      WHERE merchant_id = ${merchantId} AND (
        (period = 'day' AND day = ${dayOf('day', at)})
        OR (period = 'night' AND ${isNight(at)} AND day = ${dayOf('night', at)}))
      ORDER BY period FOR UPDATE)
    UPDATE payout_totals AS total SET total_cents = greatest(total_cents - ${amountCents}, 0)
    FROM held WHERE total.merchant_id = ${merchantId} AND total.period = held.period AND total.day = held.day`.execute(
    transaction,
  )
}
