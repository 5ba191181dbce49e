import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createEndToEndId } from '@comporta/shared/pix/end-to-end-id.ts'
import type { Dependencies } from '../dependencies.ts'
import type { DatabaseTransaction, DisputeRow } from '../storage/database.ts'
import { decideDispute as moveDispute } from '../storage/disputes.repository.ts'
import { insertRefund, lockPayment } from '../storage/payments.repository.ts'
import { reportByWebhook } from './report-by-webhook.ts'
import { bankIspb } from './send-payout.ts'

const statuses = { accepted: 'ACEITA', rejected: 'REJEITADA', cancelled: 'CANCELADA' } as const

/** Ends a dispute, once; when the payer wins, the bank sends the money back. Throws `conflict` when no dispute with this id is open. */
export async function decideDispute(
  dependencies: Dependencies,
  id: string,
  decision: keyof typeof statuses,
): Promise<DisputeRow> {
  return inTransaction(dependencies.database, async (transaction) => {
    const dispute = await moveDispute(transaction, id, statuses[decision])
    if (!dispute) throw new AppError('conflict', 'There is no open dispute with this id')
    if (decision === 'accepted') await returnDisputed(transaction, dispute)
    await reportByWebhook(dependencies, transaction, [{ infracoes: [{ idInfracao: dispute.id }] }])
    return dispute
  })
}

const returnsAfterMs = 0

/** The bank returns the money on its own (`MED_FRAUDE`): the receiver sees a return that it never asked for. */
async function returnDisputed(transaction: DatabaseTransaction, dispute: DisputeRow): Promise<void> {
  const payment = await lockPayment(transaction, dispute.endToEndId)
  if (!payment) return
  const leftCents = payment.amountCents - payment.refundedCents
  if (leftCents <= 0n) return
  const isLeft = dispute.amountCents <= leftCents
  const refund = {
    endToEndId: payment.endToEndId,
    refundId: dispute.id.replaceAll('-', ''),
    returnId: createEndToEndId(bankIspb, new Date(), 'D'),
    amountCents: isLeft ? dispute.amountCents : cents(leftCents),
    description: null,
    nature: 'MED_FRAUDE',
  }
  await insertRefund(transaction, refund, returnsAfterMs)
}
