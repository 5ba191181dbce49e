import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { DatabaseTransaction } from './database.ts'

type Share = Pick<Withdrawal, 'merchantId' | 'amountCents'>
type Period = 'day' | 'night'

const local = (at: unknown) => sql`(${at} AT TIME ZONE 'America/Sao_Paulo')`

/** The day of Brasília; a night, 20 h to 6 h, belongs to the day on which it begins. */
const dayOf = (period: Period, at: unknown) =>
  period === 'day' ? sql`${local(at)}::date` : sql`(${local(at)} - interval '6 hours')::date`

const isNight = (at: unknown) => sql`(${local(at)}::time >= '20:00' OR ${local(at)}::time < '06:00')`

/**
 * Adds an amount to what the merchant has asked for today (or tonight), if that stays within `maxCents`. Of the merchant's
 * requests at one moment each waits for the one before, so that what is counted after this counts them all.
 */
export async function addToTotal(
  transaction: DatabaseTransaction,
  { merchantId, amountCents }: Share,
  period: Period,
  maxCents: Cents | null,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payout_totals AS known (merchant_id, period, day, total_cents)
    SELECT ${merchantId}, ${period}, ${dayOf(period, sql`now()`)}, ${amountCents}
    WHERE ${maxCents}::bigint IS NULL OR ${amountCents}::bigint <= ${maxCents}::bigint
    ON CONFLICT (merchant_id, day, period) DO UPDATE SET total_cents = known.total_cents + excluded.total_cents
      WHERE ${maxCents}::bigint IS NULL OR known.total_cents + excluded.total_cents <= ${maxCents}::bigint
    RETURNING 1`.execute(transaction)
  return rows.length === 1
}

/** Whether it is night in Brasília, when limits of their own may hold (Central Bank, Resolução 142). */
export async function isNightNow(transaction: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ night: boolean }>`SELECT ${isNight(sql`now()`)} AS night`.execute(transaction)
  return rows[0]?.night ?? false
}

/** Gives back what a withdrawal took that had no funds, or failed. */
export async function takeFromTotals(
  transaction: DatabaseTransaction,
  { merchantId, amountCents, createdAt, autoApprovalRefusal }: Withdrawal,
): Promise<void> {
  if (autoApprovalRefusal !== null) return
  const at = sql`${createdAt}::timestamptz`
  await sql`
    UPDATE payout_totals SET total_cents = greatest(total_cents - ${amountCents}, 0)
    WHERE merchant_id = ${merchantId} AND (
      (period = 'day' AND day = ${dayOf('day', at)})
      OR (period = 'night' AND ${isNight(at)} AND day = ${dayOf('night', at)}))`.execute(transaction)
}
