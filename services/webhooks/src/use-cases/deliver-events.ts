import type { EndpointId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { plainLines } from '@comporta/shared/telemetry/log-levels.ts'
import { tellSpan } from '@comporta/shared/telemetry/traces.ts'
import { insertAlert, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, endStep, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import type { NewWebhookAlert } from '../domain/alert.ts'
import { type Attempt, type DeliveryStatus, type DueDelivery, pauseAfterMs } from '../domain/delivery.ts'
import type { Endpoint } from '../domain/endpoint.ts'
import { signatureHeaders } from '../domain/signature.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { findDue, findNextDueMs, findProbe, recordAttempt } from '../storage/deliveries.repository.ts'
import {
  findEndpoint,
  findFailingMs,
  findSecrets,
  lockEndpoint,
  moveEndpoint,
  noteFailure,
  noteSuccess,
} from '../storage/endpoints.repository.ts'
import { isResending } from '../storage/resends.repository.ts'

/** How many events of different objects go to one endpoint side by side; to one that takes nothing, one as a probe. */
const roundMax = 20

interface Tried {
  delivery: DueDelivery
  attempt: Attempt
}

/**
 * The job: one round of what is due for one endpoint. The claim gives an endpoint to one process at a time, so that the
 * events of one object go one after another. Each endpoint has a job of its own, so that none waits for another. If the
 * process dies between sending and recording, the event is sent again: at least once.
 */
export async function deliverEvents(dependencies: Dependencies, id: EndpointId, claim: Claim): Promise<void> {
  const { database } = dependencies
  const endpoint = await findEndpoint(database, id)
  // Whatever ends this state makes the step due again.
  if (endpoint?.status !== 'enabled' || (await isResending(database, id))) return
  const pausedMs = (endpoint.pausedUntil?.getTime() ?? 0) - Date.now()
  if (pausedMs > 0) {
    // It was woken by a new event, which waits with the others.
    return commit(dependencies, 'deliver-events:wait', (transaction) => postponeStep(transaction, claim, pausedMs))
  }
  const [due, secrets] = await Promise.all([
    endpoint.failingSince === null ? findDue(database, id, roundMax) : findProbe(database, id),
    findSecrets(database, id),
  ])
  const round = await Promise.all(due.map((delivery) => tryOnce(dependencies, endpoint, delivery, secrets)))
  const alert = await commit(dependencies, 'deliver-events:commit', (transaction) =>
    concludeRound(dependencies, transaction, endpoint, round, claim),
  )
  if (alert) tellAlert(dependencies, alert)
  for (const { delivery, attempt } of round) tell(dependencies, delivery, attempt)
}

async function tryOnce(
  { receiver }: Dependencies,
  { url }: Endpoint,
  delivery: DueDelivery,
  secrets: readonly string[],
): Promise<Tried> {
  const { eventId, body } = delivery
  const headers = signatureHeaders({ id: eventId, timestamp: new Date(), body }, secrets)
  const attempt = await passStep('deliver-events:send', () => receiver.send({ url, headers, body }))
  return { delivery, attempt }
}

/** Records what came of a round, and what is next. Returns an alert that is to be reported. */
async function concludeRound(
  { settings }: Dependencies,
  transaction: DatabaseTransaction,
  { id: endpointId, url }: Endpoint,
  round: readonly Tried[],
  claim: Claim,
): Promise<NewWebhookAlert | undefined> {
  const { pausesMs, giveUpAfterMs } = settings
  const endpoint = await lockEndpoint(transaction, endpointId)
  if (endpoint?.status !== 'enabled') {
    await endStep(transaction, claim)
    return undefined
  }
  const isTaken = round.some(({ attempt }) => attempt.failure === null)
  const isMoved = endpoint.url !== url
  const isGone = !isMoved && round.some(({ attempt }) => attempt.status === 410)
  if (isTaken) await noteSuccess(transaction, endpointId)
  const failingMs = isTaken || isMoved || round.length === 0 ? 0 : await blame(transaction, endpoint, round, pausesMs)
  const isOver = isGone || failingMs >= giveUpAfterMs
  for (const { delivery, attempt } of round) {
    // Deliveries that a disabled endpoint has not taken wait for it to be enabled again.
    const isKept = isOver && attempt.failure !== null
    const outcome = {
      status: isKept ? 'pending' : statusAfter(attempt, delivery, giveUpAfterMs),
      pauseMs: pauseAfterMs(delivery.tries + 1, pausesMs),
      tries: isMoved ? null : delivery.tries,
    }
    await recordAttempt(transaction, { endpointId, eventId: delivery.eventId }, attempt, outcome)
  }
  if (isOver) return disable(transaction, endpoint, isGone ? 'gone' : 'given_up', claim)
  const nextMs = await findNextDueMs(transaction, endpointId)
  if (nextMs === undefined) await endStep(transaction, claim)
  else await postponeStep(transaction, claim, nextMs)
  return undefined
}

/**
 * Judges a round in which nothing was taken. Retries have pauses of their own and say nothing about the endpoint, which
 * may take everything else: only a refused new event lengthens its pause. Returns for how long the endpoint has taken
 * nothing, in ms.
 */
function blame(
  transaction: DatabaseTransaction,
  { id, failedRounds }: Endpoint,
  round: readonly Tried[],
  pausesMs: readonly number[],
): Promise<number> {
  const hasNew = round.some(({ delivery }) => delivery.tries === 0)
  if (!hasNew) return findFailingMs(transaction, id)
  return noteFailure(transaction, id, pauseAfterMs(failedRounds + 1, pausesMs))
}

function statusAfter({ failure }: Attempt, { pendingMs }: DueDelivery, giveUpAfterMs: number): DeliveryStatus {
  if (failure === null) return 'delivered'
  return pendingMs >= giveUpAfterMs ? 'given_up' : 'pending'
}

/** Pending deliveries stay pending, and go out when the merchant enables the endpoint again. */
async function disable(
  transaction: DatabaseTransaction,
  { id, merchantId, url }: Endpoint,
  on: 'gone' | 'given_up',
  claim: Claim,
): Promise<NewWebhookAlert | undefined> {
  const reason = on === 'gone' ? 'it answered 410' : 'it took nothing for too long'
  await moveEndpoint(transaction, id, { from: 'enabled', on, actor: 'system', reason })
  await endStep(transaction, claim)
  const alert: NewWebhookAlert = {
    kind: on === 'gone' ? 'endpoint_gone' : 'endpoint_failing',
    subject: id,
    // The path of the address may hold a secret of the merchant.
    details: { merchantId, host: new URL(url).host },
  }
  return (await insertAlert(transaction, alert)) ? alert : undefined
}

function tell({ metrics, logger }: Dependencies, delivery: DueDelivery, attempt: Attempt): void {
  const { eventId, objectId: subject, occurredAt } = delivery
  const { startedAt, tookMs, status, failure } = attempt
  plainLines(logger).info({ eventId, subject, status, failure, ms: tookMs }, 'event sent')
  tellSpan({ subject, name: 'webhook', tookMs, hasFailed: failure !== null, attributes: { 'comporta.event': eventId } })
  metrics.attempts.inc({ outcome: failure === null ? 'delivered' : 'failed' })
  if (failure === null) metrics.seconds.observe((startedAt.getTime() + tookMs - occurredAt.getTime()) / 1_000)
}
