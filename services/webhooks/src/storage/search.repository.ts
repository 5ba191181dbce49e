import type { Found } from '@comporta/shared/db/found.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The event or the endpoint with this id. */
export async function findById(database: Database, text: string, merchantId: MerchantId | undefined): Promise<Found[]> {
  const id = parseId(text)
  if (id === undefined) return []
  const ofMerchant = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`
  const { rows } = await sql<Found>`
    SELECT 'event' AS kind, id::text AS id, merchant_id, type AS label, 'id' AS matched, NULL AS status, NULL::bigint AS amount_cents,
      occurred_at AS created_at
    FROM events WHERE id = ${id}::uuid AND ${ofMerchant} AND type <> 'ping'
    UNION ALL
    SELECT 'endpoint', id::text, merchant_id, url, 'id', status, NULL, created_at
    FROM endpoints WHERE id = ${id}::uuid AND removed_at IS NULL AND ${ofMerchant}`.execute(database)
  return rows
}
