import type { RefundId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { isOfSale, providerRefundIdOf } from '../domain/refund.ts'
import { findRefund, markRefundSent } from '../storage/refunds.repository.ts'
import { checkRefund } from './check-refund.ts'
import { followRefund } from './follow-refund.ts'
import { reserveRefund } from './reserve-refund.ts'

/** Above the provider client's own deadline, so that a look-up does not race the request that it asks about. */
const checkAfterSeconds = 15

/**
 * Does what is due on a refund: hold the money, ask the provider to send it, or look up what became of that. The request
 * is written down before it leaves; one that may have arrived is looked up, never just repeated.
 */
export async function submitRefund(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'provider' | 'jobs' | 'settings' | 'logger' | 'metrics'>,
  refundId: RefundId,
): Promise<void> {
  const { database, provider } = dependencies
  const found = await findRefund(database, refundId)
  const refund = found?.status === 'reserving' && isOfSale(found) ? await reserveRefund(dependencies, found) : found
  if (refund?.status !== 'processing') return
  const isOurs = await passStep('submit-refund:commit-attempt', () =>
    markRefundSent(database, refundId, checkAfterSeconds),
  )
  if (!isOurs) {
    await checkRefund(dependencies, refundId)
    return
  }
  const outcome = await passStep('submit-refund:call-bank', () =>
    provider.sendRefund({
      endToEndId: refund.endToEndId,
      refundId: providerRefundIdOf(refundId),
      amountCents: refund.amountCents,
    }),
  )
  await followRefund(dependencies, refund, outcome)
}
