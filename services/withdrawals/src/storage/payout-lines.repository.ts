import { plannedAnew } from '@comporta/shared/db/database.ts'
import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { Database, DatabaseTransaction } from './database.ts'

/** A withdrawal as it is compared with a line of the bank's list. */
export type PayoutLine = Pick<
  Withdrawal,
  | 'id'
  | 'merchantId'
  | 'payoutId'
  | 'endToEndId'
  | 'amountCents'
  | 'feeCents'
  | 'status'
  | 'bankStatus'
  | 'providerAccount'
>

const columns = [
  'id',
  'merchantId',
  'payoutId',
  'endToEndId',
  'amountCents',
  'feeCents',
  'status',
  'bankStatus',
  'providerAccount',
] as const

export async function findWithdrawalsByPayoutIds(
  database: Database,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutLine>> {
  if (payoutIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('withdrawals')
    .select(columns)
    .where('payoutId', '=', sql<string>`ANY(${payoutIds})`)
    .execute()
  return new Map(rows.map((row) => [row.payoutId, row]))
}

const pageSize = 1_000

/**
 * The payouts that this account has paid by our books and whose first try was in a window, page by page. Pages are of tries, since
 * the withdrawal of a try may be gone: one without funds is removed.
 */
export async function* listPaidOrders(
  database: Database,
  account: ProviderAccount,
  { from, to }: { from: Date; to: Date },
): AsyncIterable<readonly PayoutLine[]> {
  for (let after = ''; ; ) {
    const { rows } = await plannedAnew(database, (transaction) =>
      sql<PayoutLine & { subject: string }>`
        SELECT subject, ${sql.join(columns.map((column) => sql.ref(column)))}
        FROM (
          SELECT subject FROM bank_tries
          WHERE started_at >= ${from} AND started_at < ${to} AND number = 1 AND subject > ${after}
          ORDER BY subject LIMIT ${pageSize}) AS tried
        LEFT JOIN withdrawals ON id = subject::uuid
        ORDER BY subject`.execute(transaction),
    )
    yield rows.filter(({ bankStatus, providerAccount }) => bankStatus === 'completed' && providerAccount === account)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.subject
  }
}

/** Withdrawals that this account is paying or may have paid; only its bank knows. */
export async function countUnderWay(transaction: DatabaseTransaction, account: ProviderAccount): Promise<bigint> {
  const { count } = await transaction
    .selectFrom('withdrawals')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('status', '=', 'processing')
    .where('providerAccount', '=', account)
    .executeTakeFirstOrThrow()
  return count
}
