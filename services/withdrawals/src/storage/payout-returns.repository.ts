import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { Database, DatabaseTransaction } from './database.ts'

export interface PayoutReturn {
  number: number
  amountCents: Cents
}

/**
 * Records what has come back beyond what we knew. False when another process was first: of two that read the same news, one
 * counts it.
 */
export async function recordReturned(
  transaction: DatabaseTransaction,
  withdrawal: Withdrawal,
  returnedCents: Cents,
): Promise<boolean> {
  const moved = await transaction
    .updateTable('withdrawals')
    .set({ returnedCents })
    .where('id', '=', withdrawal.id)
    .where('returnedCents', '=', withdrawal.returnedCents)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await transaction
    .insertInto('payoutReturns')
    .columns(['withdrawalId', 'number', 'amountCents'])
    .expression((query) =>
      query
        .selectFrom('payoutReturns')
        .where('withdrawalId', '=', withdrawal.id)
        .select((select) => [
          sql<WithdrawalId>`${withdrawal.id}::uuid`.as('withdrawalId'),
          sql<number>`coalesce(max(${select.ref('number')}), 0) + 1`.as('number'),
          sql<Cents>`${cents(returnedCents - withdrawal.returnedCents)}::bigint`.as('amountCents'),
        ]),
    )
    .execute()
  return true
}

/** All returns of a payout, in order. */
export async function listReturns(database: Database, withdrawalId: WithdrawalId): Promise<PayoutReturn[]> {
  return database
    .selectFrom('payoutReturns')
    .select(['number', 'amountCents'])
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('number')
    .execute()
}

export async function listUncredited(database: Database, withdrawalId: WithdrawalId): Promise<PayoutReturn[]> {
  return database
    .selectFrom('payoutReturns')
    .select(['number', 'amountCents'])
    .where('withdrawalId', '=', withdrawalId)
    .where('creditedAt', 'is', null)
    .orderBy('number')
    .execute()
}

export async function markCredited(database: Database, withdrawalId: WithdrawalId, number: number): Promise<void> {
  await database
    .updateTable('payoutReturns')
    .set({ creditedAt: sql<Date>`now()` })
    .where('withdrawalId', '=', withdrawalId)
    .where('number', '=', number)
    .where('creditedAt', 'is', null)
    .execute()
}
