import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type EndpointId, type EventId, parseId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, endStep, postponeStep, scheduleStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Endpoint } from '../domain/endpoint.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { endPause, lockEndpoint } from '../storage/endpoints.repository.ts'
import { redeliver } from '../storage/events.repository.ts'
import { beginResend, type ResendProgress, resendNext } from '../storage/resends.repository.ts'
import { type EndpointRequest, getEndpoint, noEndpoint } from './get-endpoint.ts'

type ResendDependencies = Pick<Dependencies, 'database' | 'jobs'>

/** Sends one event again, delivered or given up. Throws 404 when the endpoint has no delivery of it. */
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

/** How many events a transaction looks at. */
const pageMax = 1_000

/**
 * Sends every event since a time again, also those from while the endpoint was disabled. The job does what is more than
 * one page. Meanwhile nothing is sent to the endpoint, so that new events do not overtake those that are sent again.
 */
export const resendSince = (
  dependencies: ResendDependencies,
  { since, ...request }: EndpointRequest & { since: Date },
): Promise<ResendProgress> =>
  resend(dependencies, request, async (transaction, { id }) => {
    await beginResend(transaction, id, since)
    const progress = await resendNext(transaction, id, pageMax)
    if (!progress.isOver) await scheduleStep(transaction, id, { step: 'resend-deliveries', inMs: 0 })
    return progress
  })

/** The job: marks the next page of events to send again, and records how far it came. */
export async function continueResend(
  dependencies: ResendDependencies,
  endpointId: EndpointId,
  claim: Claim,
): Promise<void> {
  await commit(dependencies, 'resend-deliveries:continue', async (transaction) => {
    if (!(await lockEndpoint(transaction, endpointId))) return endStep(transaction, claim)
    const { isOver } = await resendNext(transaction, endpointId, pageMax)
    if (!isOver) return postponeStep(transaction, claim, 0)
    await scheduleStep(transaction, endpointId, { step: 'deliver-events', inMs: 0 })
    await endStep(transaction, claim)
  })
}

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
