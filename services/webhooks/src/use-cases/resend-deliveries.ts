import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type EventId, parseId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { scheduleStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Endpoint } from '../domain/endpoint.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { endPause, lockEndpoint } from '../storage/endpoints.repository.ts'
import { redeliver, redeliverSince } from '../storage/events.repository.ts'
import { type EndpointRequest, getEndpoint, noEndpoint } from './get-endpoint.ts'

type ResendDependencies = Pick<Dependencies, 'database' | 'jobs'>

/** Sends one event again, delivered or given up. Throws 404 when the endpoint was never to have it. */
export async function resendDelivery(
  dependencies: ResendDependencies,
  { eventId: text, ...request }: EndpointRequest & { eventId: string },
): Promise<void> {
  const eventId = parseId<EventId>(text)
  await resend(dependencies, request, async (transaction, { id }) => {
    const isKnown = eventId !== undefined && (await redeliver(transaction, id, eventId))
    if (!isKnown) throw new AppError('not_found', 'There is no delivery of this event to this endpoint')
  })
}

/** Sends every event since a time again, also what happened while the endpoint was disabled. Answers how many. */
export const resendSince = (
  dependencies: ResendDependencies,
  { since, ...request }: EndpointRequest & { since: Date },
): Promise<number> => resend(dependencies, request, (transaction, { id }) => redeliverSince(transaction, id, since))

async function resend<Result>(
  dependencies: ResendDependencies,
  request: EndpointRequest,
  choose: (transaction: DatabaseTransaction, endpoint: Endpoint) => Promise<Result>,
): Promise<Result> {
  const endpoint = await getEndpoint(dependencies, request)
  if (endpoint.status !== 'enabled') throw disabledEndpoint(endpoint.status)
  return commit(dependencies, 'resend-deliveries:commit', async (transaction) => {
    if (!(await lockEndpoint(transaction, endpoint.id))) throw noEndpoint()
    const chosen = await choose(transaction, endpoint)
    await endPause(transaction, endpoint.id)
    await scheduleStep(transaction, endpoint.id, { step: 'deliver-events', inMs: 0 })
    return chosen
  })
}

export const disabledEndpoint = (status: Endpoint['status']): AppError =>
  new AppError('conflict', `This endpoint is ${status}; enable it first`)
