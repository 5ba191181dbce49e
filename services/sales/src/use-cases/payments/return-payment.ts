import { AppError } from '@comporta/shared/errors/app-error.ts'
import { newId, type RefundId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isRefundable } from '../../domain/refund.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import { findUnmatchedPayment, moveUnmatchedPayment } from '../../storage/payments.repository.ts'
import { insertRefund } from '../../storage/refunds.repository.ts'
import {
  closeUnknownCharge,
  decidedOtherwise,
  getUnmatchedPayment,
  type PaymentDecision,
  type TracedPayment,
} from './list-unmatched-payments.ts'

/**
 * Sends an unmatched payment back to its payer in full, as an operator has decided. The decision commits with its event
 * and with a refund, by whose id the provider knows it, and closes the alert; the rest goes as for any refund. The same
 * decision again returns what came of the first. Throws `not_found` when there is no such unmatched payment, and
 * `conflict` when it was assigned to a merchant or is too old for the provider.
 */
export async function returnPayment(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'logger'>,
  decision: PaymentDecision,
): Promise<TracedPayment> {
  const { endToEndId, actor } = decision
  const refundId = await commit(dependencies, 'return-payment:commit', (transaction) =>
    writeReturn(transaction, decision),
  )
  if (refundId !== undefined) {
    dependencies.logger.info({ endToEndId, refundId, actor }, 'unmatched payment goes back')
  }
  const traced = await getUnmatchedPayment(dependencies, endToEndId)
  if (traced.payment.merchantId !== null) throw decidedOtherwise(traced)
  return traced
}

/** Undefined when the payment is not open, or no longer: of two decisions at the same time, one wins. */
async function writeReturn(transaction: DatabaseTransaction, decision: PaymentDecision): Promise<RefundId | undefined> {
  const { endToEndId, actor, reason } = decision
  const payment = await findUnmatchedPayment(transaction, endToEndId)
  if (payment?.unmatchedStatus !== 'open') return undefined
  if (!isRefundable(payment, new Date())) {
    throw new AppError('conflict', 'The payment is older than 90 days and cannot be returned any more')
  }
  const ordered = { on: 'return_ordered', actor, reason } as const
  if (!(await moveUnmatchedPayment(transaction, endToEndId, { ...ordered, from: 'open' }))) return undefined
  const id = newId<RefundId>()
  await insertRefund(transaction, {
    ...ordered,
    values: { id, endToEndId, providerAccount: payment.providerAccount, amountCents: payment.amountCents },
  })
  await closeUnknownCharge(transaction, decision)
  return id
}
