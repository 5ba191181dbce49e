import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { dueStep, type Step } from '../domain/due-step.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { countUnderWay } from '../storage/withdrawals.repository.ts'

const priorityMax = 1_000

/**
 * Puts the step that is due on its queue, after the commit that made it due. The more a merchant has under way, the
 * later its jobs come: one withdrawal of another merchant does not wait behind hundreds of this one's. A job that is
 * lost is sent again by the sweeper.
 */
export async function sendDueStep(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  withdrawal: Withdrawal,
  delayMs = 0,
): Promise<void> {
  const step: Step | null = dueStep(withdrawal)
  if (step === null) return
  // The step is committed: without a number the job goes last, and without a job the sweeper comes.
  const underWay = await countUnderWay(database, withdrawal.merchantId, priorityMax).catch(() => priorityMax)
  await passStep('send-step:send-job', () =>
    jobs.send(
      step,
      { withdrawalId: withdrawal.id },
      { priority: Math.max(underWay, 1), ...(delayMs > 0 ? { delayMs } : {}) },
    ),
  )
}
