import { passStep } from '@comporta/shared/process/step.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'
import type { Subscription } from '../../domain/subscription.ts'
import { moveSubscription } from '../../storage/subscriptions.repository.ts'
import { stateOf } from './bank-answer.ts'

/**
 * Gives up a subscription whose request got no code: nobody has seen it. Its location tells whether the bank has made a
 * recurrence, which is then ended; a recurrence that is made later is on a location that nobody knows. The key is free
 * again. Throws `ProviderError`.
 */
export async function abandonSubscription(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'jobs'>,
  { id, locationId }: Pick<Subscription, 'id' | 'locationId'>,
  claim?: Claim,
): Promise<void> {
  const { provider } = dependencies
  if (locationId !== null) {
    const location = stateOf(
      await passStep('abandon-subscription:look-up', () => provider.findRecurrenceLocation(Number(locationId))),
    )
    const recurrenceId = location?.recurrenceId
    if (recurrenceId !== undefined) {
      stateOf(await passStep('abandon-subscription:cancel', () => provider.cancelRecurrence(recurrenceId)))
    }
  }
  const changes = { idempotencyKey: null, endedAt: sql`now()` }
  await commit(dependencies, 'abandon-subscription:commit', (transaction) =>
    moveSubscription(transaction, id, { from: 'pending', on: 'abandoned', actor: 'system', changes }, claim),
  )
}
