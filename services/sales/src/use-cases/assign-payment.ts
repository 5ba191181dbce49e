import { inTransaction } from '@comporta/shared/db/database.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { availableAfter } from '../domain/payment.ts'
import { resolveAlertAbout } from '../storage/alerts.repository.ts'
import type { SalesTransaction } from '../storage/database.ts'
import { findSettlementDelaySeconds } from '../storage/merchant-settings.repository.ts'
import { findUnmatchedPayment, moveUnmatchedPayment } from '../storage/unmatched-payments.repository.ts'
import { decidedOtherwise, getUnmatchedPayment, type TracedPayment } from './get-unmatched-payment.ts'

export interface PaymentAssignment {
  endToEndId: string
  /** A merchant that exists: the gateway, which knows them, has looked. */
  merchantId: MerchantId
  /** The operator's API client. */
  operator: string
  reason: string
}

/**
 * An operator says whose an unmatched payment is. The decision commits with its event and closes the alert; the credit
 * follows as a sale's does, under the transfer id that the payment has had since it was recorded. The same merchant
 * again answers what the first decision came to. Throws `not_found` when there is no such payment without a sale, and
 * `conflict` when another decision came first.
 */
export async function assignPayment(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'logger'>,
  assignment: PaymentAssignment,
): Promise<TracedPayment> {
  const { database, jobs, logger } = dependencies
  const { endToEndId, merchantId, operator } = assignment
  const isAssigned = await passStep('assign-payment:commit', () =>
    inTransaction(database, (transaction) => writeAssignment(transaction, assignment)),
  )
  if (isAssigned) {
    logger.info({ endToEndId, merchantId, operator }, 'unmatched payment assigned')
    await passStep('assign-payment:send-job', () => jobs.send('credit-payment', { endToEndId }))
  }
  const traced = await getUnmatchedPayment(dependencies, endToEndId)
  if (traced.payment.merchantId !== merchantId) throw decidedOtherwise(traced)
  return traced
}

/** False when it is not, or no longer, open: of two operators at once one decides. */
async function writeAssignment(
  transaction: SalesTransaction,
  { endToEndId, merchantId, operator, reason }: PaymentAssignment,
): Promise<boolean> {
  const payment = await findUnmatchedPayment(transaction, endToEndId)
  if (payment?.unmatchedStatus !== 'open') return false
  const delaySeconds = await findSettlementDelaySeconds(transaction, merchantId)
  const isMoved = await moveUnmatchedPayment(transaction, payment, {
    event: 'assigned',
    actor: `operator:${operator}`,
    reason,
    assignment: { merchantId, availableAt: availableAfter(payment.paidAt, delaySeconds) },
  })
  if (isMoved) await resolveAlertAbout(transaction, { kind: 'payment_unknown_charge', subject: endToEndId }, operator)
  return isMoved
}
