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
  /** An existing merchant: the gateway, which knows merchants, has checked. */
  merchantId: MerchantId
}

/**
 * Assigns an unmatched payment to a merchant, as two operators have decided. The decision commits with its event and
 * closes the alert; the credit follows as for a sale, under the transfer id that the payment has had since it was
 * recorded. Assigning it to the same merchant again returns what came of the first decision. Throws `not_found` when
 * there is no such unmatched payment, and `conflict` when another decision came first.
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

/** False when it is not open, or no longer: of two decisions at the same time, one wins. */
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
