import type { InLedger } from '../domain/withdrawal.ts'
import type { WithdrawalEvent, WithdrawalStatus } from '../domain/withdrawal-lifecycle.ts'
import type { Database } from './database.ts'
import type { PayoutReturn } from './payout-returns.repository.ts'

/** A move of a withdrawal's status. */
export interface Moved extends InLedger {
  from: WithdrawalStatus | null
  on: WithdrawalEvent
  at: Date
}

export interface CreditedReturn extends InLedger {
  returned: PayoutReturn
  at: Date
}

const columns = [
  'withdrawals.id',
  'withdrawals.merchantId',
  'withdrawals.providerAccount',
  'withdrawals.amountCents',
  'withdrawals.feeCents',
] as const
const pageSize = 1_000

/** Status moves since a time, page by page, oldest first. */
export async function* listMoves(database: Database, since: Date): AsyncIterable<readonly Moved[]> {
  for (let after = 0n; ; ) {
    const rows = await database
      .selectFrom('withdrawalEvents as event')
      .innerJoin('withdrawals', 'withdrawals.id', 'event.withdrawalId')
      .select([
        ...columns,
        'event.id as number',
        'event.fromStatus as from',
        'event.event as on',
        'event.createdAt as at',
      ])
      .where('event.lifecycle', '=', 'withdrawal')
      .where('event.createdAt', '>=', since)
      .where('event.id', '>', after)
      .orderBy('event.id')
      .limit(pageSize)
      .execute()
    // `moveRow` wrote these names from the lifecycle, so the type holds.
    yield rows as (Moved & { number: bigint })[]
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.number
  }
}

/** Returns of payouts credited since a time. There are few, so one page is enough. */
export async function listCreditedSince(database: Database, since: Date): Promise<readonly CreditedReturn[]> {
  const rows = await database
    .selectFrom('payoutReturns as returned')
    .innerJoin('withdrawals', 'withdrawals.id', 'returned.withdrawalId')
    .select([...columns, 'returned.number', 'returned.amountCents as returnedCents', 'returned.creditedAt'])
    .where('returned.creditedAt', '>=', since)
    .execute()
  return rows.flatMap(({ number, returnedCents, creditedAt, ...withdrawal }) =>
    creditedAt === null ? [] : [{ ...withdrawal, returned: { number, amountCents: returnedCents }, at: creditedAt }],
  )
}
