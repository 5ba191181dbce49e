import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { payoutDelayMs } from '../domain/payout-policy.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { scheduleStep } from '../storage/withdrawal-steps.repository.ts'
import { sendDueStep } from './send-step.ts'

/**
 * Makes the next look at a payout due, later the more often it was looked at since the last try; with jitter, so that
 * payouts that met one bad moment of the bank do not come back as a crowd.
 */
export async function checkLater(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  payoutChecks: number,
  { atMostMs = Number.POSITIVE_INFINITY }: { atMostMs?: number } = {},
): Promise<void> {
  const { database, settings } = dependencies
  const delayMs = payoutDelayMs(payoutChecks + notSentTries(withdrawal))
  const dueInMs = Math.round(Math.min(delayMs * (1 + Math.random() * 0.2), atMostMs))
  const { endToEndId } = withdrawal
  const changes = endToEndId === null ? { payoutChecks } : { payoutChecks, endToEndId }
  await passStep('check-later:commit', () =>
    scheduleStep(database, withdrawal.id, { dueInMs, graceMs: settings.sweepGraceMs }, changes),
  )
  await sendDueStep(dependencies, withdrawal, dueInMs)
}

/** Look-ups start anew with each try; tries that were never sent must space out as well. */
const notSentTries = ({ payoutAttempts }: Withdrawal): number => Math.max(payoutAttempts - 1, 0)
