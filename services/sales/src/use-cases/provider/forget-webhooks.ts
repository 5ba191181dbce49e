import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { deleteWebhookDeliveries } from '../../storage/webhook-deliveries.repository.ts'

const batchMax = 1_000
const pauseMs = 3_600_000

/** The job: deletes the provider's webhooks that were kept long enough, again and again. */
export async function forgetWebhooks(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'settings'>,
  claim: Claim,
): Promise<void> {
  await commit(dependencies, 'forget-webhooks:commit', async (transaction) => {
    const forgotten = await deleteWebhookDeliveries(transaction, dependencies.settings.keepWebhooksMs, batchMax)
    await postponeStep(transaction, claim, forgotten < batchMax ? pauseMs : 0)
  })
}
