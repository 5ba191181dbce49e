import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { findShortDisputes } from '../storage/disputes.repository.ts'
import { settleDispute } from './settle-dispute.ts'

/** Takes from a merchant's new money what its disputes are still short of. What fails here, the sweeper does. */
export async function coverShortfalls(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'logger' | 'metrics'>,
  merchantId: MerchantId,
): Promise<void> {
  for (const disputeId of await findShortDisputes(dependencies.database, merchantId)) {
    try {
      await settleDispute(dependencies, disputeId)
    } catch (error) {
      dependencies.logger.warn({ err: error, disputeId }, 'shortfall not covered; the sweeper tries again')
    }
  }
}
