import { randomUUID } from 'node:crypto'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError, invalidField } from '@comporta/shared/errors/app-error.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import type { DisputeRow } from '../storage/database.ts'
import { insertDispute } from '../storage/disputes.repository.ts'
import { findPayment } from '../storage/payments.repository.ts'
import { reportByWebhook } from './report-by-webhook.ts'

/** A payer disputes a payment (MED); the whole amount unless another is named. */
export async function openDispute(
  dependencies: Dependencies,
  claim: { endToEndId: string; amountCents: Cents | undefined },
): Promise<DisputeRow> {
  return inTransaction(dependencies.database, async (transaction) => {
    const payment = await findPayment(transaction, claim.endToEndId)
    if (!payment) throw new AppError('not_found', 'There is no payment with this end-to-end id')
    const amountCents = claim.amountCents ?? payment.amountCents
    if (amountCents > payment.amountCents) throw invalidField('amount', 'must not exceed the payment')
    const dispute = await insertDispute(transaction, {
      id: randomUUID(),
      endToEndId: payment.endToEndId,
      amountCents,
      status: 'ABERTA',
    })
    await reportByWebhook(dependencies, transaction, [{ infracoes: [{ idInfracao: dispute.id }] }])
    return dispute
  })
}
