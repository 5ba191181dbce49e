import { findsMax } from '@comporta/shared/contracts/search.contract.ts'
import type { Found } from '@comporta/shared/db/found.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * For operators: finds a merchant by its id or by words that begin like these in its name, a client by its id, a person
 * by their id or e-mail address, and a request that the audit log knows by its id.
 */
export async function findAccess(database: Database, text: string): Promise<Found[]> {
  const id = parseId(text)
  const words = text.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`)
  const finds = [
    sql`(
      SELECT 'client' AS kind, id, merchant_id, name AS label, 'id' AS matched, status, NULL::bigint AS amount_cents, created_at
      FROM api_clients WHERE id = ${text})`,
    sql`(
      SELECT 'person', people.id::text, merchant_id, name, 'email', people.status, NULL, people.created_at
      FROM people LEFT JOIN memberships ON person_id = people.id WHERE email = lower(${text}) LIMIT ${findsMax})`,
    sql`(
      SELECT 'request', request_id, merchant_id, event, 'request_id', status::text, NULL, created_at
      FROM access_events WHERE request_id = ${text} ORDER BY id LIMIT 1)`,
  ]
  if (id !== undefined) {
    finds.push(
      sql`(SELECT 'merchant', id::text, id, name, 'id', status, NULL, created_at FROM merchants WHERE id = ${id}::uuid)`,
      sql`(
        SELECT 'person', people.id::text, merchant_id, name, 'id', people.status, NULL, people.created_at
        FROM people LEFT JOIN memberships ON person_id = people.id WHERE people.id = ${id}::uuid LIMIT ${findsMax})`,
    )
  }
  if (words) {
    finds.push(sql`(
      SELECT 'merchant', id::text, id, name, 'name', status, NULL, created_at FROM merchants
      WHERE to_tsvector('simple', name) @@ to_tsquery('simple', ${words.join(' & ')}) LIMIT ${findsMax})`)
  }
  const { rows } = await sql<Found>`${sql.join(finds, sql` UNION ALL `)}`.execute(database)
  return rows
}
