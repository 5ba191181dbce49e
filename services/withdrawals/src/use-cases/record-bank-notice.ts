import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { hastenStep } from '../storage/withdrawal-steps.repository.ts'
import { findByEndToEndId, findByPayoutId } from '../storage/withdrawals.repository.ts'
import { sendDueStep } from './send-step.ts'

/** What a webhook of the bank is about; what it claims is not looked at. */
export interface BankNotice {
  payoutId: string | undefined
  endToEndId: string | undefined
}

/**
 * A notice is a hint, never proof: it makes a look-up due now. It is answered once that is committed, so that a notice
 * about a payout that nobody else looks at any more, e.g. its return, is not lost. What is not ours is ignored.
 */
export async function recordBankNotice(dependencies: Dependencies, notice: BankNotice): Promise<void> {
  const { database, settings } = dependencies
  const withdrawal =
    (notice.payoutId !== undefined && (await findByPayoutId(database, notice.payoutId))) ||
    (notice.endToEndId !== undefined && (await findByEndToEndId(database, notice.endToEndId)))
  if (!withdrawal || withdrawal.status === 'failed' || withdrawal.bankStatus === 'pending') return
  await passStep('record-bank-notice:commit', () => hastenStep(database, withdrawal.id, settings.sweepGraceMs))
  await sendDueStep(dependencies, withdrawal)
}
