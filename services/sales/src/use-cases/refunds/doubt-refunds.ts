import { doubtOrders } from '@comporta/shared/orders/orders.repository.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { listRefundsUnderWay } from '../../storage/refunds.repository.ts'

/**
 * For after a restore of the database to an earlier moment, before anything else runs on it. Each refund under way may
 * have been sent in the missing time, so the bank is asked before it is sent (again). Returns how many.
 */
export async function doubtRefunds(dependencies: Pick<Dependencies, 'database' | 'jobs'>): Promise<number> {
  let refunds = 0
  for await (const ids of listRefundsUnderWay(dependencies.database)) {
    const detail = 'restored: it may have been sent in the time that is missing'
    await commit(dependencies, 'doubt-refunds:commit', (transaction) => doubtOrders(transaction, ids, detail))
    refunds += ids.length
  }
  return refunds
}
