import type { RefundId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { providerRefundIdOf } from '../domain/refund.ts'
import { findRefund } from '../storage/refunds.repository.ts'
import { followRefund } from './follow-refund.ts'

/** Asks the provider what became of a refund. */
export async function checkRefund(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'provider' | 'jobs' | 'settings' | 'logger' | 'metrics'>,
  refundId: RefundId,
): Promise<void> {
  const { database, provider } = dependencies
  const refund = await findRefund(database, refundId)
  if (refund?.status !== 'processing' || refund.sentAt === null) return
  const { endToEndId } = refund
  const outcome = await passStep('check-refund:call-bank', () =>
    provider.findRefund({ endToEndId, refundId: providerRefundIdOf(refundId) }),
  )
  await followRefund(dependencies, refund, outcome)
}
