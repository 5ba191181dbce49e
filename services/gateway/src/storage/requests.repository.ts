import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A request of a merchant's program, without its content. */
export interface LoggedRequest {
  at: Date
  merchantId: MerchantId
  clientId: string
  requestId: string
  method: string
  /** The pattern, e.g. `/v1/sales/:id`. */
  route: string
  status: number
  ms: number
}

/** Inserts all of them with one statement. */
export async function insertRequests(database: Database, requests: readonly LoggedRequest[]): Promise<void> {
  const column = <Name extends keyof LoggedRequest>(name: Name) => requests.map((request) => request[name])
  await sql`
    INSERT INTO requests (at, merchant_id, client_id, request_id, method, route, status, ms)
    SELECT * FROM unnest(${column('at')}::timestamptz[], ${column('merchantId')}::uuid[], ${column('clientId')}::text[],
      ${column('requestId')}::text[], ${column('method')}::text[], ${column('route')}::text[], ${column('status')}::smallint[],
      ${column('ms')}::real[])`.execute(database)
}

export interface RequestsPage {
  requestId?: string | undefined
  /** From this status up to, but not including, `statusTo`. */
  statusFrom?: number | undefined
  statusTo?: number | undefined
  clientId?: string | undefined
  /** The last one of the page before. */
  after?: bigint | undefined
  limit: number
}

/** A merchant's requests, newest first. */
export async function listRequests(
  database: Database,
  merchantId: MerchantId,
  { requestId, statusFrom, statusTo, clientId, after, limit }: RequestsPage,
): Promise<(LoggedRequest & { id: bigint })[]> {
  let query = database.selectFrom('requests').selectAll().where('merchantId', '=', merchantId)
  if (requestId !== undefined) query = query.where('requestId', '=', requestId)
  if (statusFrom !== undefined) query = query.where('status', '>=', statusFrom)
  if (statusTo !== undefined) query = query.where('status', '<', statusTo)
  if (clientId !== undefined) query = query.where('clientId', '=', clientId)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** Above every id. */
const above = 9_223_372_036_854_775_807n

/** Deletes requests that are too old or not among the newest `count`, oldest first, up to `limit` at a time. Returns how many. */
export async function deleteOldRequests(
  database: Database,
  { days, count, limit }: { days: number; count: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM requests WHERE id IN (
      SELECT id FROM requests
      WHERE id <= (SELECT max(id) FROM requests) - ${count}::bigint
        OR id < coalesce(
          (SELECT id FROM requests WHERE at >= now() - make_interval(days => ${days}) ORDER BY id LIMIT 1), ${above}::bigint)
      ORDER BY id LIMIT ${limit})`.execute(database)
  return Number(numAffectedRows)
}
