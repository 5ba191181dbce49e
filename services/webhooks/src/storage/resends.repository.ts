import type { EndpointId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'

/**
 * Begins to send an endpoint's events since a time again, up to those that are there now. A resend that is under way
 * begins anew, from the earlier of both times.
 */
export async function beginResend(transaction: DatabaseTransaction, endpointId: EndpointId, since: Date) {
  await sql`
    INSERT INTO resends AS known (endpoint_id, since, until_position, occurred_at, position)
    SELECT id, ${since}, coalesce(
      (SELECT max(position) FROM events WHERE merchant_id = endpoints.merchant_id), 0), ${since}, 0
    FROM endpoints WHERE id = ${endpointId}
    ON CONFLICT (endpoint_id) DO UPDATE SET
      since = least(known.since, excluded.since), until_position = excluded.until_position,
      occurred_at = least(known.since, excluded.since), position = 0`.execute(transaction)
}

/** How many events were marked to be sent again, and whether those were the last. */
export interface ResendProgress {
  resent: number
  isOver: boolean
}

/** Looks at the next `limit` events of any type, and makes those that the endpoint listens to pending, or pending again. */
export async function resendNext(
  transaction: DatabaseTransaction,
  endpointId: EndpointId,
  limit: number,
): Promise<ResendProgress> {
  const { rows } = await sql<{ looked: number; resent: number }>`
    WITH page AS (
      SELECT events.id, events.position, events.object_id, events.occurred_at,
        events.position <= until_position AND type <> 'ping' AND (event_types = '{}' OR type = ANY(event_types)) AS is_wanted
      FROM resends JOIN endpoints ON endpoints.id = endpoint_id
      CROSS JOIN LATERAL (
        SELECT * FROM events
        WHERE events.merchant_id = endpoints.merchant_id
          AND (events.occurred_at, events.position) > (resends.occurred_at, resends.position)
        ORDER BY events.occurred_at, events.position LIMIT ${limit}) AS events
      WHERE endpoint_id = ${endpointId}),
    marked AS (
      INSERT INTO deliveries (endpoint_id, event_id, position, object_id)
      SELECT ${endpointId}::uuid, id, position, object_id FROM page WHERE is_wanted
      ON CONFLICT (endpoint_id, event_id) DO UPDATE SET
        status = 'pending', tries = 0, pending_since = now(), next_attempt_at = now()
      RETURNING event_id),
    moved AS (
      UPDATE resends SET occurred_at = last.occurred_at, position = last.position
      FROM (SELECT occurred_at, position FROM page ORDER BY occurred_at DESC, position DESC LIMIT 1) AS last
      WHERE endpoint_id = ${endpointId})
    SELECT (SELECT count(*) FROM page)::integer AS looked, (SELECT count(*) FROM marked)::integer AS resent`.execute(
    transaction,
  )
  const { looked = 0, resent = 0 } = rows[0] ?? {}
  const isOver = looked < limit
  if (isOver) await transaction.deleteFrom('resends').where('endpointId', '=', endpointId).execute()
  return { resent, isOver }
}

/** Whether some events that are to be sent again are not pending yet. */
export async function isResending(database: Database, endpointId: EndpointId): Promise<boolean> {
  const found = await database.selectFrom('resends').select('endpointId').where('endpointId', '=', endpointId).execute()
  return found.length > 0
}
