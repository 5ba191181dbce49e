import type { EndpointId, EventId, MerchantId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Attempt, DeliveryStatus, DueDelivery, MerchantEvent } from '../domain/delivery.ts'
import type { Database, DatabaseTransaction } from './database.ts'

/**
 * Only the oldest pending event of an object may be tried. The rows are compared in the order of the index of an object's
 * pending deliveries: a plan made while nothing is pending would otherwise look through all of the endpoint's.
 */
const isFirstOfObject = sql<boolean>`(
  SELECT true FROM deliveries AS earlier
  WHERE earlier.status = 'pending'
    AND (earlier.endpoint_id, earlier.object_id, earlier.position) >= (deliveries.endpoint_id, deliveries.object_id, 0)
    AND (earlier.endpoint_id, earlier.object_id, earlier.position)
      < (deliveries.endpoint_id, deliveries.object_id, deliveries.position)
  ORDER BY earlier.endpoint_id, earlier.object_id, earlier.position LIMIT 1) IS NULL`

/**
 * Deliveries that may be tried now, of different objects, so that they may go side by side. New ones and retries
 * alternate, the longest due first: neither waits behind the other, however many there are.
 */
export const findDue = (database: Database, endpointId: EndpointId, limit: number): Promise<DueDelivery[]> =>
  selectDue(database, endpointId, { limit, untried: sql`next_attempt_at, position` })

/**
 * The delivery to try at an endpoint that takes nothing: the newest that was never tried, or else the one that is longest
 * due. It may refuse many of one kind, and behind those another would never get its turn.
 */
export const findProbe = (database: Database, endpointId: EndpointId): Promise<DueDelivery[]> =>
  selectDue(database, endpointId, { limit: 1, untried: sql`next_attempt_at DESC, position DESC` })

async function selectDue(
  database: Database,
  endpointId: EndpointId,
  { limit, untried }: { limit: number; untried: RawBuilder<unknown> },
): Promise<DueDelivery[]> {
  const placed = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    SELECT event_id, object_id, tries, attempts, pending_since, row_number() OVER (ORDER BY ${order}) AS place
    FROM deliveries
    WHERE endpoint_id = ${endpointId} AND status = 'pending' AND ${which} AND next_attempt_at <= now() AND ${isFirstOfObject}
    ORDER BY ${order} LIMIT ${limit}`
  const { rows } = await sql<DueDelivery>`
    SELECT event_id, due.object_id, body, occurred_at, tries, attempts,
      CASE WHEN tries = 0 THEN 0 ELSE (extract(epoch FROM now() - pending_since) * 1000)::float8 END AS pending_ms
    FROM (
      (${placed(sql`tries = 0`, untried)}) UNION ALL (${placed(sql`tries > 0`, sql`next_attempt_at, position`)})) AS due
    JOIN events ON events.id = event_id
    ORDER BY place, tries > 0 LIMIT ${limit}`.execute(database)
  return rows
}

/** How many ms until something may be tried, at the earliest after the endpoint's pause; undefined when nothing is left. */
export async function findNextDueMs(
  transaction: DatabaseTransaction,
  endpointId: EndpointId,
): Promise<number | undefined> {
  const { rows } = await sql<{ inMs: number }>`
    SELECT greatest(extract(epoch FROM greatest(next_attempt_at, paused_until) - now()) * 1000, 0)::float8 AS in_ms
    FROM deliveries JOIN endpoints ON endpoints.id = endpoint_id
    WHERE endpoint_id = ${endpointId} AND deliveries.status = 'pending' AND ${isFirstOfObject}
    ORDER BY next_attempt_at LIMIT 1`.execute(transaction)
  return rows[0]?.inMs
}

export interface AttemptOutcome {
  status: DeliveryStatus
  /** Until the next try; without meaning unless it is pending. */
  pauseMs: number
  /** Its value before the try; null for a failure that no longer says anything about the delivery. */
  tries: number | null
}

/**
 * Records a try and what follows from it. A failure has no effect on a delivery that was renewed meanwhile, to be sent as
 * if it had never been tried.
 */
export async function recordAttempt(
  transaction: DatabaseTransaction,
  { endpointId, eventId }: { endpointId: EndpointId; eventId: EventId },
  { startedAt, tookMs, status: answered, failure, answer }: Attempt,
  { status, pauseMs, tries }: AttemptOutcome,
): Promise<void> {
  const vault = await vaultOf(transaction)
  const counts = sql`(${status}::text = 'delivered' OR tries = ${tries}::integer)`
  await sql`
    WITH delivery AS (
      UPDATE deliveries SET
        attempts = attempts + 1,
        status = CASE WHEN ${counts} THEN ${status} ELSE status END,
        tries = CASE WHEN ${counts} THEN tries + 1 ELSE tries END,
        pending_since = CASE WHEN ${counts} AND tries = 0 THEN now() ELSE pending_since END,
        next_attempt_at = CASE WHEN ${counts} THEN now() + ${pauseMs} * interval '1 millisecond' ELSE next_attempt_at END,
        delivered_at = CASE WHEN ${status} = 'delivered' THEN now() ELSE delivered_at END
      WHERE endpoint_id = ${endpointId} AND event_id = ${eventId}
      RETURNING attempts)
    INSERT INTO attempts (endpoint_id, event_id, number, started_at, took_ms, status, failure, answer)
    SELECT ${endpointId}::uuid, ${eventId}::uuid, attempts, ${startedAt}::timestamptz, ${tookMs}::integer,
      ${answered}::integer, ${failure}::text, ${answer === null ? null : vault.seal(answer, 'answer')}::text
    FROM delivery`.execute(transaction)
}

export interface Delivery extends Pick<MerchantEvent, 'type' | 'objectId' | 'occurredAt'> {
  eventId: EventId
  status: DeliveryStatus
  deliveredAt: Date | null
  /** The earliest time; null when nothing is left to try, or while its endpoint is not enabled. */
  nextAttemptAt: Date | null
  attempts: Attempt[]
}

/** A delivery waits for its endpoint's pause, and for earlier events of its object. */
const nextAttemptAt = sql<Date | null>`
  CASE WHEN deliveries.status = 'pending' AND endpoints.status = 'enabled' THEN greatest(next_attempt_at, paused_until, (
    SELECT max(earlier.next_attempt_at) FROM deliveries AS earlier
    WHERE earlier.endpoint_id = deliveries.endpoint_id AND earlier.object_id = deliveries.object_id
      AND earlier.status = 'pending' AND earlier.position < deliveries.position)) END`

export interface DeliveriesPage {
  status?: DeliveryStatus | undefined
  /** The event of the last delivery of the page before. */
  after?: EventId | undefined
  limit: number
}

/** Newest first, each with every try. */
export async function listDeliveries(
  database: Database,
  endpointId: EndpointId,
  { status, after, limit }: DeliveriesPage,
): Promise<Delivery[]> {
  let query = database
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.eventId')
    .innerJoin('endpoints', 'endpoints.id', 'deliveries.endpointId')
    .select(['eventId', 'type', 'events.objectId', 'occurredAt', 'deliveries.status', 'deliveredAt'])
    .select(nextAttemptAt.as('nextAttemptAt'))
    .where('deliveries.endpointId', '=', endpointId)
  if (status !== undefined) query = query.where('deliveries.status', '=', status)
  if (after !== undefined) {
    query = query.where(sql<boolean>`deliveries.position < (SELECT position FROM events WHERE id = ${after})`)
  }
  const found = await query.orderBy('deliveries.position', 'desc').limit(limit).execute()
  return withAttempts(
    database,
    found.map((delivery) => ({ ...delivery, endpointId })),
  )
}

export interface ObjectDelivery extends Delivery {
  endpointId: EndpointId
  merchantId: MerchantId
  url: string
}

/** Deliveries about these objects to any endpoint; newest first, each with every try. */
export async function listDeliveriesAbout(
  database: Database,
  objectIds: readonly string[],
  limit: number,
): Promise<ObjectDelivery[]> {
  const { rows } = await sql<Omit<ObjectDelivery, 'attempts'>>`
    SELECT event_id, type, events.object_id, occurred_at, deliveries.status, delivered_at,
      ${nextAttemptAt} AS next_attempt_at, endpoint_id, events.merchant_id, url
    FROM events JOIN deliveries ON event_id = events.id JOIN endpoints ON endpoints.id = endpoint_id
    WHERE events.object_id = ANY(${objectIds}::text[]) AND removed_at IS NULL
    ORDER BY events.position DESC, endpoint_id LIMIT ${limit}`.execute(database)
  return withAttempts(database, rows)
}

type Key = Pick<ObjectDelivery, 'endpointId' | 'eventId'>

async function withAttempts<Row extends Key>(
  database: Database,
  found: readonly Row[],
): Promise<(Row & Pick<Delivery, 'attempts'>)[]> {
  if (found.length === 0) return []
  const attempts = await database
    .selectFrom('attempts')
    .selectAll()
    .where(
      'endpointId',
      'in',
      found.map(({ endpointId }) => endpointId),
    )
    .where(
      'eventId',
      'in',
      found.map(({ eventId }) => eventId),
    )
    .orderBy('number')
    .execute()
  const keyOf = ({ endpointId, eventId }: Key) => `${endpointId} ${eventId}`
  const byKey = Map.groupBy(attempts, keyOf)
  return found.map((delivery) => ({ ...delivery, attempts: byKey.get(keyOf(delivery)) ?? [] }))
}
