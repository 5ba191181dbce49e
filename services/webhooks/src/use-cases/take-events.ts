import { commit } from '@comporta/shared/work/commit.ts'
import { scheduleStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import type { MerchantEvent } from '../domain/delivery.ts'
import { addDeliveries, findListeners, insertEvents } from '../storage/events.repository.ts'

/**
 * Keeps events, and makes them due for every endpoint that listens, in one transaction: once it is answered, they are
 * this service's. An event that came before changes nothing. For a merchant without endpoints nothing is kept.
 */
export async function takeEvents(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  events: readonly MerchantEvent[],
): Promise<void> {
  if (events.length === 0) return
  const listeners = await findListeners(dependencies.database, [...new Set(events.map(({ merchantId }) => merchantId))])
  const wanted = events.filter(({ merchantId }) => listeners.has(merchantId))
  if (wanted.length === 0) return
  await commit(dependencies, 'take-events:commit', async (transaction) => {
    const added = await insertEvents(transaction, wanted)
    for (const { endpointId, inMs } of await addDeliveries(transaction, added)) {
      await scheduleStep(transaction, endpointId, { step: 'deliver-events', inMs })
    }
  })
}
