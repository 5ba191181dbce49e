import { plannedAnew } from '@comporta/shared/db/database.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { Database } from './database.ts'

export type PaidWithdrawal = Pick<Withdrawal, 'id' | 'amountCents' | 'feeCents' | 'merchantId' | 'endToEndId'>

export interface KnownReturn {
  withdrawalId: WithdrawalId
  number: number
  amountCents: Cents
}

interface Window {
  from: Date
  to: Date
}

const columns = ['id', 'amountCents', 'feeCents', 'merchantId', 'endToEndId'] as const
const returnColumns = ['withdrawalId', 'number', 'amountCents'] as const
const pageSize = 1_000

/** Withdrawals that became `paid` in a window, page by page. */
export async function* listPaidWithdrawals(
  database: Database,
  { from, to }: Window,
): AsyncIterable<readonly PaidWithdrawal[]> {
  for (let after: WithdrawalId | undefined; ; ) {
    const rows = await plannedAnew(database, (transaction) => {
      const inWindow = transaction
        .selectFrom('withdrawals')
        .select(columns)
        .where('status', '=', 'paid')
        .where('processedAt', '>=', from)
        .where('processedAt', '<', to)
      const page = after === undefined ? inWindow : inWindow.where('id', '>', after)
      return page.orderBy('id').limit(pageSize).execute()
    })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** Returns credited in a window. There are few, so one page is enough. */
export const listCreditedReturns = (database: Database, { from, to }: Window): Promise<readonly KnownReturn[]> =>
  database
    .selectFrom('payoutReturns')
    .select(returnColumns)
    .where('creditedAt', '>=', from)
    .where('creditedAt', '<', to)
    .execute()

/** Those that the bank has paid, whether or not the ledger has captured them yet. */
export const findPaidWithdrawals = (
  database: Database,
  ids: readonly WithdrawalId[],
): Promise<readonly PaidWithdrawal[]> =>
  database
    .selectFrom('withdrawals')
    .select(columns)
    .where('id', '=', sql<WithdrawalId>`ANY(${ids}::uuid[])`)
    .where('bankStatus', '=', 'completed')
    .execute()

/** Whether or not they are credited yet. */
export const findReturns = (database: Database, ids: readonly WithdrawalId[]): Promise<readonly KnownReturn[]> =>
  database
    .selectFrom('payoutReturns')
    .select(returnColumns)
    .where('withdrawalId', '=', sql<WithdrawalId>`ANY(${ids}::uuid[])`)
    .execute()
