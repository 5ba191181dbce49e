import { AppError } from '@comporta/shared/errors/app-error.ts'
import { deriveTransferId } from '@comporta/shared/ids/ids.ts'
import { formatPlain } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { isOfSale, type SaleRefund } from '../domain/refund.ts'
import { findRefund, moveRefund } from '../storage/refunds.repository.ts'

/** When the sweeper sends what the job did not. */
const sweepAfterSeconds = 5

/**
 * Holds a refund's money and hands it to the job that sends it. Harmless to repeat: the hold has the refund's id.
 * Throws `insufficient_balance` when the merchant's available balance does not cover it.
 */
export async function reserveRefund(
  { database, ledger, jobs }: Pick<Dependencies, 'database' | 'ledger' | 'jobs'>,
  refund: SaleRefund,
): Promise<SaleRefund> {
  const answer = await passStep('reserve-refund:hold', () =>
    ledger.post({
      kind: 'hold',
      transfer_id: deriveTransferId('hold', refund.id),
      merchant_id: refund.merchantId,
      subject: { type: 'refund', id: refund.id },
      description: `Refund of Pix ${refund.endToEndId}`,
      amount_cents: refund.amountCents,
      reason: 'refund',
    }),
  )
  if (answer.outcome === 'insufficient_funds') {
    await passStep('reserve-refund:commit-refusal', () => moveRefund(database, refund, 'funds_refused'))
    throw new AppError(
      'insufficient_balance',
      `The available balance is ${formatPlain(answer.available_cents)}; the refund needs ${formatPlain(refund.amountCents)}`,
    )
  }
  if (answer.outcome !== 'posted') {
    throw new AppError('internal', 'Something went wrong on our side', {
      detail: `the ledger answered ${answer.outcome} to the hold of refund ${refund.id}`,
    })
  }
  const moved = await passStep('reserve-refund:commit', () =>
    moveRefund(database, refund, 'funds_held', { dueInSeconds: sweepAfterSeconds }),
  )
  if (moved) await passStep('reserve-refund:send-job', () => jobs.send('submit-refund', { refundId: refund.id }))
  const current = moved ?? (await findRefund(database, refund.id))
  if (!current || !isOfSale(current)) throw new Error(`The refund ${refund.id} has disappeared`)
  return current
}
