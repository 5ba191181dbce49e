import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { dueStep, type Step } from '../domain/due-step.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { claimStep, scheduleStep } from '../storage/withdrawal-steps.repository.ts'
import { sendDueStep } from './send-step.ts'

/** How long a step waits whose merchant has its share of this process. */
const shareWaitMs = 1_000

/**
 * Does a withdrawal's next step if it is due, and is the named one; a job that comes late, twice or for a step that is
 * over does nothing. The work itself says what is due afterwards; when it fails, the step is due again soon.
 */
export async function takeStep(
  dependencies: Dependencies,
  withdrawalId: WithdrawalId,
  step: Step,
  work: (withdrawal: Withdrawal) => Promise<void>,
): Promise<void> {
  const { database, share, settings } = dependencies
  const withdrawal = await passStep('take-step:claim', () => claimStep(database, withdrawalId, settings.stepLeaseMs))
  if (!withdrawal) return
  const putBack = (dueInMs: number): Promise<void> =>
    scheduleStep(database, withdrawalId, { dueInMs, graceMs: settings.sweepGraceMs })
  if (dueStep(withdrawal) !== step) {
    await putBack(0)
    return sendDueStep(dependencies, withdrawal)
  }
  if (!(await share.enter(withdrawal.merchantId))) {
    await putBack(shareWaitMs)
    return sendDueStep(dependencies, withdrawal, shareWaitMs)
  }
  try {
    await work(withdrawal)
  } catch (error) {
    // The queue repeats the job soon; without this the step would be leased until the sweeper comes.
    await putBack(0).catch(() => undefined)
    throw error
  } finally {
    share.leave(withdrawal.merchantId)
  }
}
