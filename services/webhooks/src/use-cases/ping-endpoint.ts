import { type EventId, newId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { scheduleStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { bodyOf } from '../domain/delivery.ts'
import { endPause, lockEndpoint } from '../storage/endpoints.repository.ts'
import { addDelivery, insertEvents } from '../storage/events.repository.ts'
import { type EndpointRequest, getEndpoint, noEndpoint } from './get-endpoint.ts'
import { disabledEndpoint } from './resend-deliveries.ts'

/** Sends a `ping` like any event, to try an endpoint out, whatever types it listens to. */
export async function pingEndpoint(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  request: EndpointRequest,
): Promise<EventId> {
  const { id: endpointId, merchantId, status } = await getEndpoint(dependencies, request)
  if (status !== 'enabled') throw disabledEndpoint(status)
  const id = newId<EventId>()
  const event = { type: 'ping', occurredAt: new Date() } as const
  const body = bodyOf(event, { endpoint_id: endpointId })
  await commit(dependencies, 'ping-endpoint:commit', async (transaction) => {
    if (!(await lockEndpoint(transaction, endpointId))) throw noEndpoint()
    await insertEvents(transaction, [{ id, merchantId, objectId: id, ...event, body }])
    await addDelivery(transaction, endpointId, id)
    await endPause(transaction, endpointId)
    await scheduleStep(transaction, endpointId, { step: 'deliver-events', inMs: 0 })
  })
  return id
}
