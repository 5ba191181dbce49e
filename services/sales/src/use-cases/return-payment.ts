import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { newId, type RefundId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { isRefundable } from '../domain/refund.ts'
import { resolveAlertAbout } from '../storage/alerts.repository.ts'
import type { SalesTransaction } from '../storage/database.ts'
import { insertReturn } from '../storage/refunds.repository.ts'
import { findUnmatchedPayment, moveUnmatchedPayment } from '../storage/unmatched-payments.repository.ts'
import { decidedOtherwise, getUnmatchedPayment, type TracedPayment } from './get-unmatched-payment.ts'

export interface PaymentReturn {
  endToEndId: string
  /** The operator's API client. */
  operator: string
  reason: string
}

/** When the sweeper sends what the job did not. */
const sweepAfterSeconds = 5

/**
 * An operator sends an unmatched payment back to its payer, in full. The decision commits with its event and with the
 * refund, whose id the provider knows it by, and closes the alert; the rest is a refund's way. The same decision again
 * answers what the first one came to. Throws `not_found` when there is no such payment without a sale, and `conflict`
 * when it was assigned to a merchant or is too old for the provider.
 */
export async function returnPayment(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'logger'>,
  order: PaymentReturn,
): Promise<TracedPayment> {
  const { database, jobs, logger } = dependencies
  const { endToEndId, operator } = order
  const refundId = await passStep('return-payment:commit', () =>
    inTransaction(database, (transaction) => writeReturn(transaction, order)),
  )
  if (refundId !== undefined) {
    logger.info({ endToEndId, refundId, operator }, 'unmatched payment goes back')
    await passStep('return-payment:send-job', () => jobs.send('submit-refund', { refundId }))
  }
  const traced = await getUnmatchedPayment(dependencies, endToEndId)
  if (traced.payment.merchantId !== null) throw decidedOtherwise(traced)
  return traced
}

/** Undefined when the payment is not, or no longer, open: of two operators at once one decides. */
async function writeReturn(
  transaction: SalesTransaction,
  { endToEndId, operator, reason }: PaymentReturn,
): Promise<RefundId | undefined> {
  const payment = await findUnmatchedPayment(transaction, endToEndId)
  if (payment?.unmatchedStatus !== 'open') return undefined
  if (!isRefundable(payment, new Date())) {
    throw new AppError('conflict', 'The payment is older than 90 days and cannot be returned any more')
  }
  const isMoved = await moveUnmatchedPayment(transaction, payment, {
    event: 'return_ordered',
    actor: `operator:${operator}`,
    reason,
  })
  if (!isMoved) return undefined
  const id = newId<RefundId>()
  await insertReturn(transaction, { id, endToEndId, amountCents: payment.amountCents }, sweepAfterSeconds)
  await resolveAlertAbout(transaction, { kind: 'payment_unknown_charge', subject: endToEndId }, operator)
  return id
}
