import { firstProviderAccount, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from './database.ts'

/**
 * Counts pending sales, refunds without a final word and subscriptions that have not ended at one of our accounts: only
 * its bank knows what became of them. Subscriptions are all at the first account.
 */
export async function countUnderWay(transaction: DatabaseTransaction, account: ProviderAccount): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT (SELECT count(*) FROM sales WHERE status = 'pending' AND provider_account = ${account})
      + (SELECT count(*) FROM refunds
        WHERE status IN ('reserving', 'processing') AND closed_as IS NULL AND provider_account = ${account})
      + (SELECT count(*) FROM subscriptions WHERE ended_at IS NULL AND ${account} = ${firstProviderAccount}) AS count`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0n
}
