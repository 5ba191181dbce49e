import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { deriveTransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { RefundOutcome } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { isOfSale, type Refund, type SaleRefund } from '../domain/refund.ts'
import type { SalesTransaction } from '../storage/database.ts'
import { allowResend, moveRefund, postponeRefund, type RefundChanges } from '../storage/refunds.repository.ts'
import { findUnmatchedPayment, moveUnmatchedPayment } from '../storage/unmatched-payments.repository.ts'
import { raiseAlert } from './raise-alert.ts'

/** Looks without a final word before an operator is told; with the growing pauses, about a quarter of an hour. */
const attemptsBeforeAlert = 11
const firstLookMs = 1_000

/**
 * Draws the consequence of what the provider said of a refund. Only its final word ends the hold; the ledger goes first
 * and is asked under an id of the refund's own, so that repeating all of this changes nothing. An unmatched payment that
 * goes back has no hold, and ends or opens again together with its refund.
 */
export async function followRefund(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'jobs' | 'settings' | 'logger' | 'metrics'>,
  refund: Refund,
  outcome: RefundOutcome | { kind: 'not_found' },
): Promise<void> {
  const { database, jobs, settings, logger } = dependencies
  switch (outcome.kind) {
    case 'settled':
      if (isOfSale(refund)) await endHold(dependencies, refund, 'capture')
      await passStep('follow-refund:commit-completed', () =>
        inTransaction(database, (transaction) =>
          writeEnd(transaction, refund, 'refund_settled', {
            returnId: outcome.returnId ?? null,
            refundedAt: outcome.settledAt,
          }),
        ),
      )
      return
    case 'rejected':
      if (isOfSale(refund)) await endHold(dependencies, refund, 'release')
      else await tellOfRejection(dependencies, refund, outcome.code)
      await passStep('follow-refund:commit-failed', () =>
        inTransaction(database, (transaction) =>
          writeEnd(transaction, refund, 'refund_rejected', { failureCode: outcome.code }),
        ),
      )
      return
    case 'processing':
      await lookAgain(dependencies, refund)
      if (refund.sentAt !== null) return
      await passStep('follow-refund:send-job', () =>
        jobs.send('check-refund', { refundId: refund.id }, { delayMs: firstLookMs }),
      )
      return
    case 'not_sent':
      await allowResend(database, refund.id, 0)
      await lookAgain(dependencies, refund)
      return
    case 'not_found':
      // The sweeper sends it, since it is due again at once.
      if (!(await allowResend(database, refund.id, settings.refundSettleWindowMs))) {
        await lookAgain(dependencies, refund)
      }
      return
    case 'unknown':
      logger.warn({ refundId: refund.id, cause: outcome.cause }, 'refund without a clear answer')
      await lookAgain(dependencies, refund)
  }
}

async function writeEnd(
  transaction: SalesTransaction,
  refund: Refund,
  event: 'refund_settled' | 'refund_rejected',
  changes: RefundChanges,
): Promise<void> {
  const ended = await moveRefund(transaction, refund, event, changes)
  if (!ended || isOfSale(ended)) return
  const payment = await findUnmatchedPayment(transaction, ended.endToEndId)
  if (!payment) throw new Error(`The payment ${ended.endToEndId} has disappeared`)
  const word =
    event === 'refund_settled'
      ? ({ event: 'return_settled', reason: ended.returnId } as const)
      : ({ event: 'return_rejected', reason: ended.failureCode } as const)
  await moveUnmatchedPayment(transaction, payment, { ...word, actor: 'bank' })
}

/** Before the payment is open again, so that no crash keeps it from operators. */
const tellOfRejection = (
  dependencies: Pick<Dependencies, 'database' | 'logger' | 'metrics'>,
  { id, endToEndId }: Refund,
  code: string,
): Promise<void> =>
  raiseAlert(dependencies, { kind: 'return_rejected', subject: id, saleId: null, details: { endToEndId, code } })

async function lookAgain(
  dependencies: Pick<Dependencies, 'database' | 'logger' | 'metrics'>,
  refund: Refund,
): Promise<void> {
  await postponeRefund(dependencies.database, refund.id)
  if (refund.attempts < attemptsBeforeAlert) return
  await raiseAlert(dependencies, {
    kind: 'refund_unresolved',
    subject: refund.id,
    saleId: refund.saleId,
    details: { endToEndId: refund.endToEndId, attempts: refund.attempts },
  })
}

async function endHold(
  { ledger }: Pick<Dependencies, 'ledger'>,
  refund: SaleRefund,
  act: 'capture' | 'release',
): Promise<void> {
  const command = {
    transfer_id: deriveTransferId(act, refund.id),
    merchant_id: refund.merchantId,
    subject: { type: 'refund' as const, id: refund.id },
    description: `Refund of Pix ${refund.endToEndId}`,
    hold_id: deriveTransferId('hold', refund.id),
  }
  const { outcome } = await passStep(`follow-refund:${act}`, () =>
    ledger.post(act === 'capture' ? { kind: act, ...command, fee_cents: cents(0n) } : { kind: act, ...command }),
  )
  if (outcome === 'posted') return
  throw new AppError('internal', 'Something went wrong on our side', {
    detail: `the ledger answered ${outcome} to the ${act} of refund ${refund.id}`,
  })
}
