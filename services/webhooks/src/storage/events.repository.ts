import type { EndpointId, EventId, MerchantId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { sql } from 'kysely'
import type { MerchantEvent } from '../domain/delivery.ts'
import type { Database, DatabaseTransaction } from './database.ts'

export interface EventsPage {
  /** The position of the last event of the page before. */
  from: bigint | undefined
  limit: number
}

/** Undefined when this merchant has no such event. */
export async function findPosition(
  database: Database,
  merchantId: MerchantId,
  id: EventId,
): Promise<bigint | undefined> {
  const found = await database
    .selectFrom('events')
    .select('position')
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  return found?.position
}

/** A `ping` belongs to an endpoint and is no event of the merchant. */
const eventsOf = (database: Database, merchantId: MerchantId) =>
  database
    .selectFrom('events')
    .select(['id', 'merchantId', 'type', 'objectId', 'occurredAt', 'body'])
    .where('merchantId', '=', merchantId)
    .where('type', '<>', 'ping')

/** Newest first. */
export const listEventsBefore = (
  database: Database,
  merchantId: MerchantId,
  { from, limit }: EventsPage,
): Promise<MerchantEvent[]> =>
  eventsOf(database, merchantId)
    .$if(from !== undefined, (query) => query.where('position', '<', from ?? 0n))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()

/** Oldest first. */
export const listEventsAfter = (
  database: Database,
  merchantId: MerchantId,
  { from = 0n, limit }: EventsPage,
): Promise<MerchantEvent[]> =>
  eventsOf(database, merchantId).where('position', '>', from).orderBy('position').limit(limit).execute()

/** The merchants that have endpoints: nobody else needs events kept. */
export async function findListeners(
  database: Database,
  merchantIds: readonly MerchantId[],
): Promise<ReadonlySet<MerchantId>> {
  const found = await database
    .selectFrom('endpoints')
    .select('merchantId')
    .distinct()
    .where('merchantId', 'in', merchantIds)
    .where('removedAt', 'is', null)
    .execute()
  return new Set(found.map(({ merchantId }) => merchantId))
}

/**
 * Keeps each event once, in this order. Returns those that were new. Only one transaction at a time does it for a
 * merchant. So its events become visible in the order of their positions, and a program that follows them misses none
 * that commits late.
 */
export async function insertEvents(
  transaction: DatabaseTransaction,
  events: readonly MerchantEvent[],
): Promise<EventId[]> {
  const merchants = [...new Set(events.map(({ merchantId }) => merchantId))].toSorted()
  // Always locked in the same order, so that no two transactions wait for each other.
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended(merchant, 1))
    FROM unnest(${merchants}::text[]) AS merchant`.execute(transaction)
  const vault = await vaultOf(transaction)
  const inserted = await transaction
    .insertInto('events')
    .values(events.map(vault.sealRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** An endpoint that has something to get, and how long its pause still lasts. */
export interface Recipient {
  endpointId: EndpointId
  inMs: number
}

const recipientColumns = sql`
  endpoints.id AS endpoint_id,
  greatest(coalesce(extract(epoch FROM paused_until - now()) * 1000, 0), 0)::float8 AS in_ms`

/** Adds a delivery of each event to every enabled endpoint of its merchant that listens to its type. */
export async function addDeliveries(
  transaction: DatabaseTransaction,
  eventIds: readonly EventId[],
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    WITH listening AS (
      SELECT events.id AS event_id, position, object_id, endpoints.id AS endpoint_id
      FROM events JOIN endpoints ON endpoints.merchant_id = events.merchant_id AND endpoints.status = 'enabled'
        AND removed_at IS NULL AND (event_types = '{}' OR type = ANY(event_types))
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

/** Adds a delivery of one event to one endpoint, whatever the endpoint listens to. */
export async function addDelivery(
  transaction: DatabaseTransaction,
  endpointId: EndpointId,
  eventId: EventId,
): Promise<void> {
  await sql`
    INSERT INTO deliveries (endpoint_id, event_id, position, object_id)
    SELECT ${endpointId}::uuid, id, position, object_id FROM events WHERE id = ${eventId}`.execute(transaction)
}

/** Makes one delivery pending again. False when there is none of this event. */
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

/** Makes pending deliveries that were tried count as new, for an endpoint that is enabled again or has a new address. */
export async function renewPending(transaction: DatabaseTransaction, endpointId: EndpointId): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ tries: 0, pendingSince: sql<Date>`now()`, nextAttemptAt: sql<Date>`now()` })
    .where('endpointId', '=', endpointId)
    .where('status', '=', 'pending')
    .where('tries', '>', 0)
    .execute()
}

/**
 * Deletes up to `limit` events that are older than `keepMs`, with their deliveries, except for those that an enabled
 * endpoint still waits for. Events that wait for an endpoint to be enabled again are not kept longer. Returns how many.
 */
export async function deleteEventsBefore(database: Database, keepMs: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM events WHERE id IN (
      SELECT id FROM events
      WHERE occurred_at < now() - ${keepMs} * interval '1 millisecond'
        AND NOT EXISTS (
          SELECT FROM deliveries
          WHERE event_id = events.id
            -- The CASE keeps the indexes of all that is pending out of it: each event has a few deliveries.
            AND CASE WHEN status = 'pending' THEN (
              SELECT endpoints.status = 'enabled' AND removed_at IS NULL FROM endpoints WHERE id = endpoint_id) END)
      ORDER BY occurred_at LIMIT ${limit})`.execute(database)
  return Number(numAffectedRows)
}
