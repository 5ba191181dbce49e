import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { availableAfter } from '../../domain/payment.ts'
import { reserveOf } from '../../domain/reserve.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import { findMerchantSettings } from '../../storage/merchant-settings.repository.ts'
import { findUnmatchedPayment, moveUnmatchedPayment } from '../../storage/payments.repository.ts'
import {
  closeUnknownCharge,
  decidedOtherwise,
  getUnmatchedPayment,
  type PaymentDecision,
  type TracedPayment,
} from './list-unmatched-payments.ts'

export interface PaymentAssignment extends PaymentDecision {
  /** A merchant that exists: the gateway, which knows them, has looked. */
  merchantId: MerchantId
}

/**
 * Two operators say whose an unmatched payment is. The decision commits with its event and closes the alert; the credit
 * follows as a sale's does, under the transfer id that the payment has had since it was recorded. The same merchant
 * again answers what the first decision came to. Throws `not_found` when there is no such payment without a sale, and
 * `conflict` when another decision came first.
 */
export async function assignPayment(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'logger'>,
  assignment: PaymentAssignment,
): Promise<TracedPayment> {
  const { endToEndId, merchantId, actor } = assignment
  const isAssigned = await commit(dependencies, 'assign-payment:commit', (transaction) =>
    writeAssignment(transaction, assignment),
  )
  if (isAssigned) dependencies.logger.info({ endToEndId, merchantId, actor }, 'unmatched payment assigned')
  const traced = await getUnmatchedPayment(dependencies, endToEndId)
  if (traced.payment.merchantId !== merchantId) throw decidedOtherwise(traced)
  return traced
}

/** False when it is not, or no longer, open: of two decisions at once one stands. */
async function writeAssignment(transaction: DatabaseTransaction, assignment: PaymentAssignment): Promise<boolean> {
  const { endToEndId, merchantId, actor, reason } = assignment
  const payment = await findUnmatchedPayment(transaction, endToEndId)
  if (payment?.unmatchedStatus !== 'open') return false
  const settings = await findMerchantSettings(transaction, merchantId)
  const availableAt = availableAfter(payment.paidAt, settings.settlementDelaySeconds)
  const reserve = reserveOf(settings.reserve, { ...payment, availableAt, shares: [] })
  const isMoved = await moveUnmatchedPayment(transaction, endToEndId, {
    from: 'open',
    on: 'assigned',
    actor,
    reason,
    assignment: { merchantId, availableAt, ...reserve },
  })
  if (isMoved) await closeUnknownCharge(transaction, assignment)
  return isMoved
}
