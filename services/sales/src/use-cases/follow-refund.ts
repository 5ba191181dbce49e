import { AppError } from '@comporta/shared/errors/app-error.ts'
import { deriveTransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { RefundOutcome } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Refund } from '../domain/refund.ts'
import { allowResend, moveRefund, postponeRefund } from '../storage/refunds.repository.ts'
import { raiseAlert } from './raise-alert.ts'

/** Looks without a final word before an operator is told; with the growing pauses, about a quarter of an hour. */
const attemptsBeforeAlert = 11
const firstLookMs = 1_000

/**
 * Draws the consequence of what the provider said of a refund. Only its final word ends the hold; the ledger goes first
 * and is asked under an id of the refund's own, so that repeating all of this changes nothing.
 */
export async function followRefund(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'jobs' | 'settings' | 'logger' | 'metrics'>,
  refund: Refund,
  outcome: RefundOutcome | { kind: 'not_found' },
): Promise<void> {
  const { database, jobs, settings, logger } = dependencies
  switch (outcome.kind) {
    case 'settled':
      await endHold(dependencies, refund, 'capture')
      await passStep('follow-refund:commit-completed', () =>
        moveRefund(database, refund, 'refund_settled', {
          returnId: outcome.returnId ?? null,
          refundedAt: outcome.settledAt,
        }),
      )
      return
    case 'rejected':
      await endHold(dependencies, refund, 'release')
      await passStep('follow-refund:commit-failed', () =>
        moveRefund(database, refund, 'refund_rejected', { failureCode: outcome.code }),
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
  refund: Refund,
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
