import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { DatabaseTransaction } from './database.ts'

/**
 * Adds an amount to the merchant's auto-approved total of today (UTC) if it stays within the limit. One statement under
 * the row's lock: two requests at once cannot both take the last of it.
 */
export async function takeFromDay(
  transaction: DatabaseTransaction,
  { merchantId, amountCents }: Pick<Withdrawal, 'merchantId' | 'amountCents'>,
  dailyMaxCents: Cents,
): Promise<boolean> {
  if (amountCents > dailyMaxCents) return false
  const { rows } = await sql`
    INSERT INTO auto_approval_days AS today (merchant_id, day, approved_cents)
    VALUES (${merchantId}, (now() AT TIME ZONE 'UTC')::date, ${amountCents})
    ON CONFLICT (merchant_id, day) DO UPDATE
      SET approved_cents = today.approved_cents + excluded.approved_cents
      WHERE today.approved_cents + excluded.approved_cents <= ${dailyMaxCents}
    RETURNING 1`.execute(transaction)
  return rows.length === 1
}

/** Gives back to its day what an auto-approved withdrawal took: it had no funds, or it failed. */
export async function giveBackToDay(transaction: DatabaseTransaction, withdrawal: Withdrawal): Promise<void> {
  if (!withdrawal.autoApproved) return
  const day = withdrawal.createdAt.toISOString().slice(0, 10)
  await sql`
    UPDATE auto_approval_days SET approved_cents = approved_cents - ${withdrawal.amountCents}
    WHERE merchant_id = ${withdrawal.merchantId} AND day = ${day}`.execute(transaction)
}
