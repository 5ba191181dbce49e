import type { Dependencies } from '../dependencies.ts'
import { dueStep } from '../domain/due-step.ts'
import { takeOverdue } from '../storage/withdrawal-steps.repository.ts'
import { sendDueStep } from './send-step.ts'

const batchSize = 500
const putOffMs = 15_000

/**
 * The engine behind the queue: whatever is overdue is sent again, since its job was lost, or its process died. What is sent
 * is put off, so that a long queue is not filled again in every round.
 */
export async function sweepWithdrawals(dependencies: Dependencies): Promise<void> {
  for (;;) {
    const overdue = await takeOverdue(dependencies.database, batchSize, putOffMs)
    for (const withdrawal of overdue) {
      dependencies.metrics.swept.inc({ step: dueStep(withdrawal) ?? 'none' })
      await sendDueStep(dependencies, withdrawal)
    }
    if (overdue.length < batchSize) return
  }
}
