import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { deleteEventsBefore } from '../storage/events.repository.ts'

const batchMax = 1_000
const pauseMs = 600_000

/** The job: deletes events that were kept long enough. Always due again. */
export async function forgetEvents(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'settings'>,
  claim: Claim,
): Promise<void> {
  await commit(dependencies, 'forget-events:commit', async (transaction) => {
    const forgotten = await deleteEventsBefore(transaction, dependencies.settings.keepMs, batchMax)
    await postponeStep(transaction, claim, forgotten < batchMax ? pauseMs : 0)
  })
}
