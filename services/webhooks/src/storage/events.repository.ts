import type { EndpointId, EventId, MerchantId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { sql } from 'kysely'
import type { MerchantEvent } from '../domain/delivery.ts'
import type { Database, DatabaseTransaction } from './database.ts'

export interface EventsPage {
  /** The last event of the page before. */
  after: EventId | undefined
  limit: number
}

/** Newest first. A `ping` is an endpoint's, and no event of the merchant's. */
export async function listEvents(
  database: Database,
  merchantId: MerchantId,
  { after, limit }: EventsPage,
): Promise<MerchantEvent[]> {
  let query = database
    .selectFrom('events')
    .select(['id', 'merchantId', 'type', 'objectId', 'occurredAt', 'body'])
    .where('merchantId', '=', merchantId)
    .where('type', '<>', 'ping')
  if (after !== undefined) {
    // The position is compared in SQL: a Date would lose the microseconds.
    query = query.where(
      sql<boolean>`(occurred_at, position) < (SELECT occurred_at, position FROM events
        WHERE id = ${after} AND merchant_id = ${merchantId})`,
    )
  }
  return query.orderBy('occurredAt', 'desc').orderBy('position', 'desc').limit(limit).execute()
}

/** Those of these merchants that have endpoints: nobody else needs an event kept. */
export async function findListeners(
  database: Database,
  merchantIds: readonly MerchantId[],
): Promise<ReadonlySet<MerchantId>> {
  const found = await database
    .selectFrom('endpoints')
    .select('merchantId')
    .distinct()
    .where('merchantId', 'in', merchantIds)
    .execute()
  return new Set(found.map(({ merchantId }) => merchantId))
}

/** Keeps each event once, in this order. Answers those that were new. */
export async function insertEvents(
  transaction: DatabaseTransaction,
  events: readonly MerchantEvent[],
): Promise<EventId[]> {
  const vault = await vaultOf(transaction)
  const inserted = await transaction
    .insertInto('events')
    .values(events.map(vault.sealRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** An endpoint that has something to be sent, and how long it is left alone before. */
export interface Recipient {
  endpointId: EndpointId
  inMs: number
}

const recipientColumns = sql`
  endpoints.id AS endpoint_id,
  greatest(coalesce(extract(epoch FROM paused_until - now()) * 1000, 0), 0)::float8 AS in_ms`

/** Each event is to be delivered to every enabled endpoint of its merchant that listens to its type. */
export async function addDeliveries(
  transaction: DatabaseTransaction,
  eventIds: readonly EventId[],
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    WITH listening AS (
      SELECT events.id AS event_id, position, object_id, endpoints.id AS endpoint_id
      FROM events JOIN endpoints ON endpoints.merchant_id = events.merchant_id AND endpoints.status = 'enabled'
        AND (event_types = '{}' OR type = ANY(event_types))
      WHERE events.id = ANY(${eventIds})),
    added AS (
      INSERT INTO deliveries (endpoint_id, event_id, position, object_id)
      SELECT endpoint_id, event_id, position, object_id FROM listening
      RETURNING endpoint_id)
    SELECT ${recipientColumns} FROM endpoints WHERE id IN (SELECT endpoint_id FROM added) ORDER BY id`.execute(
    transaction,
  )
  return rows
}

/** A delivery of one event to one endpoint, whatever it listens to. */
export async function addDelivery(
  transaction: DatabaseTransaction,
  endpointId: EndpointId,
  eventId: EventId,
): Promise<void> {
  await sql`
    INSERT INTO deliveries (endpoint_id, event_id, position, object_id)
    SELECT ${endpointId}::uuid, id, position, object_id FROM events WHERE id = ${eventId}`.execute(transaction)
}

/** A merchant's events since a time are to be delivered to an endpoint, again or for the first time. Answers how many. */
export async function redeliverSince(
  transaction: DatabaseTransaction,
  endpointId: EndpointId,
  since: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO deliveries AS known (endpoint_id, event_id, position, object_id)
    SELECT endpoints.id, events.id, position, object_id
    FROM endpoints JOIN events ON events.merchant_id = endpoints.merchant_id
    WHERE endpoints.id = ${endpointId} AND occurred_at >= ${since}
      AND type <> 'ping' AND (event_types = '{}' OR type = ANY(event_types))
    ON CONFLICT (endpoint_id, event_id) DO UPDATE SET
      status = 'pending', tries = 0, pending_since = now(), next_attempt_at = now()`.execute(transaction)
  return Number(numAffectedRows)
}

/** One delivery is pending again. False when there is none of this event. */
export async function redeliver(
  transaction: DatabaseTransaction,
  endpointId: EndpointId,
  eventId: EventId,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('deliveries')
    .set({ status: 'pending', tries: 0, pendingSince: sql<Date>`now()`, nextAttemptAt: sql<Date>`now()` })
    .where('endpointId', '=', endpointId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was tried and is pending counts as if it were new: its endpoint is enabled again. */
export async function renewPending(transaction: DatabaseTransaction, endpointId: EndpointId): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ tries: 0, pendingSince: sql<Date>`now()`, nextAttemptAt: sql<Date>`now()` })
    .where('endpointId', '=', endpointId)
    .where('status', '=', 'pending')
    .where('tries', '>', 0)
    .execute()
}

/** Forgets up to `limit` events from before that nobody waits for, with what came of them. Answers how many. */
export async function deleteEventsBefore(database: Database, keepMs: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM events WHERE id IN (
      SELECT id FROM events
      WHERE occurred_at < now() - ${keepMs} * interval '1 millisecond'
        AND NOT EXISTS (SELECT FROM deliveries WHERE event_id = events.id AND status = 'pending')
      ORDER BY occurred_at LIMIT ${limit})`.execute(database)
  return Number(numAffectedRows)
}
