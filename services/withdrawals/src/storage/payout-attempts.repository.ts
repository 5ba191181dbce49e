import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { AttemptOutcome, PayoutAttempt } from '../domain/payout-policy.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { Database, DatabaseTransaction } from './database.ts'
import { type Schedule, scheduleColumns } from './schedule.ts'
import { withdrawalOf } from './withdrawal-rows.ts'

const columns = ['number', 'outcome', 'detail', 'endToEndId', 'startedAt', 'answeredAt'] as const

/** Every try to pay, in order. */
export async function listAttempts(database: Database, withdrawalId: WithdrawalId): Promise<PayoutAttempt[]> {
  return database
    .selectFrom('payoutAttempts')
    .select(columns)
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('number')
    .execute()
}

/**
 * Writes down a try before it is made; the number is the withdrawal's `payoutAttempts` afterwards. Undefined when
 * another process has made that try, or when the withdrawal is not with the bank any more: of those that want to send,
 * one does.
 */
export async function recordAttempt(
  transaction: DatabaseTransaction,
  withdrawal: Withdrawal,
  schedule: Schedule,
): Promise<Withdrawal | undefined> {
  const number = withdrawal.payoutAttempts + 1
  const claimed = await transaction
    .updateTable('withdrawals')
    .set({ payoutAttempts: number, payoutChecks: 0, ...scheduleColumns(schedule) })
    .where('id', '=', withdrawal.id)
    .where('status', '=', 'processing')
    .where('bankStatus', 'in', ['pending', 'processing'])
    .where('payoutAttempts', '=', withdrawal.payoutAttempts)
    .returningAll()
    .executeTakeFirst()
  if (!claimed) return undefined
  await transaction.insertInto('payoutAttempts').values({ withdrawalId: withdrawal.id, number }).execute()
  return withdrawalOf(claimed)
}

export interface AttemptAnswer {
  outcome: AttemptOutcome
  detail: string | null
  endToEndId: string | null
}

/** Writes down how a try ended. The first word stays: a process that was stopped for long may come late. */
export async function recordAttemptAnswer(
  transaction: DatabaseTransaction,
  withdrawalId: WithdrawalId,
  number: number,
  { outcome, detail, endToEndId }: AttemptAnswer,
): Promise<void> {
  await transaction
    .updateTable('payoutAttempts')
    .set({ outcome, detail, endToEndId, answeredAt: sql<Date>`now()` })
    .where('withdrawalId', '=', withdrawalId)
    .where('number', '=', number)
    .where('outcome', 'is', null)
    .execute()
  if (outcome === 'unknown') await markPayoutUnknown(transaction, withdrawalId)
}

/** It is not known whether the bank has paid, since now or before. */
export async function markPayoutUnknown(database: Database, withdrawalId: WithdrawalId): Promise<void> {
  await database
    .updateTable('withdrawals')
    .set({ payoutUnknownSince: sql<Date>`coalesce(payout_unknown_since, now())` })
    .where('id', '=', withdrawalId)
    .execute()
}

/**
 * Milliseconds since the last try can have been on its way. One whose process died before the answer counts from the
 * end of its time.
 */
export async function sinceLastAttemptMs(
  database: Database,
  withdrawalId: WithdrawalId,
  callTimeoutMs: number,
): Promise<number> {
  const { sinceMs } = await database
    .selectFrom('payoutAttempts')
    .select(
      sql<number>`coalesce(min(extract(epoch FROM now() - coalesce(
        answered_at, started_at + ${callTimeoutMs} * interval '1 millisecond'))), 0)::float8 * 1000`.as('sinceMs'),
    )
    .where('withdrawalId', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return sinceMs
}
