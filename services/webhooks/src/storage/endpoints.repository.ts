import type { EndpointId, MerchantId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type Actor, createRow, defineRows, type Move, moveRow } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import type { Endpoint, EndpointSettings } from '../domain/endpoint.ts'
import { endpointLifecycle } from '../domain/endpoint-lifecycle.ts'
import type { Database, DatabaseTransaction, EndpointsTable } from './database.ts'

const rows = defineRows<EndpointsTable>()({
  table: 'endpoints',
  key: 'id',
  lifecycles: { endpoint: { column: 'status', lifecycle: endpointLifecycle } },
  events: { table: 'endpointEvents', subject: 'endpointId', copied: ['merchantId'] },
})

export async function insertEndpoint(
  transaction: DatabaseTransaction,
  endpoint: EndpointSettings & Pick<Endpoint, 'id' | 'merchantId'>,
  actor: Actor,
): Promise<Endpoint> {
  const values = { ...endpoint, eventTypes: [...endpoint.eventTypes] }
  const made = await createRow(transaction, rows, { lifecycle: 'endpoint', on: 'created', actor, values })
  if (!made) throw new Error('a new endpoint was not made')
  return made
}

export type EndpointMove = Omit<Move<EndpointsTable, typeof rows.lifecycles, 'endpoint'>, 'lifecycle'>

/** Moves an endpoint as its lifecycle says. Undefined when it is no longer in `from`. */
export const moveEndpoint = (
  transaction: DatabaseTransaction,
  id: EndpointId,
  move: EndpointMove,
): Promise<Endpoint | undefined> => moveRow(transaction, rows, id, { ...move, lifecycle: 'endpoint' })

/** Hides an endpoint: nobody sees it from then on, and nothing is kept, sent or signed for it. */
export async function hideEndpoint(
  transaction: DatabaseTransaction,
  { id, status }: Pick<Endpoint, 'id' | 'status'>,
  actor: Actor,
): Promise<void> {
  await moveEndpoint(transaction, id, { from: status, on: 'removed', actor, changes: { removedAt: sql`now()` } })
  await transaction.deleteFrom('endpointSecrets').where('endpointId', '=', id).execute()
  await transaction.deleteFrom('resends').where('endpointId', '=', id).execute()
}

/** Deletes up to `limit` deliveries of a hidden endpoint, with their tries. Returns how many. */
export async function deleteDeliveries(
  transaction: DatabaseTransaction,
  id: EndpointId,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM deliveries WHERE endpoint_id = ${id} AND event_id IN (
      SELECT event_id FROM deliveries WHERE endpoint_id = ${id} ORDER BY position LIMIT ${limit})`.execute(transaction)
  return Number(numAffectedRows)
}

/** Deletes a hidden endpoint, with the few deliveries that a process may have written before it knew. */
export async function deleteEndpoint(transaction: DatabaseTransaction, id: EndpointId): Promise<void> {
  await transaction.deleteFrom('endpoints').where('id', '=', id).where('removedAt', 'is not', null).execute()
}

/** Locks the merchant's endpoints against new ones until the transaction ends, and counts them. */
export async function countEndpoints(transaction: DatabaseTransaction, merchantId: MerchantId): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${merchantId}, 0))`.execute(transaction)
  const { count } = await transaction
    .selectFrom('endpoints')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('merchantId', '=', merchantId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listEndpoints = (database: Database, merchantId: MerchantId): Promise<Endpoint[]> =>
  database
    .selectFrom('endpoints')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .execute()

export const findEndpoint = (database: Database, id: EndpointId): Promise<Endpoint | undefined> =>
  database.selectFrom('endpoints').selectAll().where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst()

/** Nobody else moves it until the transaction ends; new events for it do not wait. */
export const lockEndpoint = (transaction: DatabaseTransaction, id: EndpointId): Promise<Endpoint | undefined> =>
  transaction
    .selectFrom('endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A good answer ends a period of failure. */
export async function noteSuccess(transaction: DatabaseTransaction, id: EndpointId): Promise<void> {
  await transaction
    .updateTable('endpoints')
    .set({ failingSince: null, failedRounds: 0, pausedUntil: null })
    .where('id', '=', id)
    .where('failedRounds', '>', 0)
    .execute()
}

/** Records a round in which nothing new was taken, and pauses the endpoint. Returns for how long it has failed, in ms. */
export async function noteFailure(transaction: DatabaseTransaction, id: EndpointId, pauseMs: number): Promise<number> {
  const { failingMs } = await transaction
    .updateTable('endpoints')
    .set({
      failingSince: sql<Date>`coalesce(failing_since, now())`,
      failedRounds: sql<number>`failed_rounds + 1`,
      pausedUntil: sql<Date>`now() + ${pauseMs} * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .returning(sql<number>`(extract(epoch FROM now() - failing_since) * 1000)::float8`.as('failingMs'))
    .executeTakeFirstOrThrow()
  return failingMs
}

/** How long it has taken nothing, in ms; 0 when it has not failed. */
export async function findFailingMs(transaction: DatabaseTransaction, id: EndpointId): Promise<number> {
  const { failingMs } = await transaction
    .selectFrom('endpoints')
    .where('id', '=', id)
    .select(sql<number>`coalesce(extract(epoch FROM now() - failing_since) * 1000, 0)::float8`.as('failingMs'))
    .executeTakeFirstOrThrow()
  return failingMs
}

/** Ends an endpoint's pause: its merchant wants to see it tried at once. */
export async function endPause(transaction: DatabaseTransaction, id: EndpointId): Promise<void> {
  await transaction
    .updateTable('endpoints')
    .set({ pausedUntil: sql<Date>`now()` })
    .where('id', '=', id)
    .where('pausedUntil', '>', sql<Date>`now()`)
    .execute()
}

/** Adds the newest secret; the previous one still signs for `overlapMs`. Returns until when. */
export async function insertSecret(
  transaction: DatabaseTransaction,
  endpointId: EndpointId,
  secret: string,
  overlapMs: number,
): Promise<Date | undefined> {
  await transaction
    .deleteFrom('endpointSecrets')
    .where('endpointId', '=', endpointId)
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
  const replaced = await transaction
    .updateTable('endpointSecrets')
    .set({ expiresAt: sql<Date>`now() + ${overlapMs} * interval '1 millisecond'` })
    .where('endpointId', '=', endpointId)
    .where('expiresAt', 'is', null)
    .returning('expiresAt')
    .executeTakeFirst()
  const vault = await vaultOf(transaction)
  await transaction.insertInto('endpointSecrets').values(vault.sealRow({ endpointId, secret })).execute()
  return replaced?.expiresAt ?? undefined
}

/** The secrets that sign right now, newest first. */
export async function findSecrets(database: Database, endpointId: EndpointId): Promise<string[]> {
  const found = await database
    .selectFrom('endpointSecrets')
    .select('secret')
    .where('endpointId', '=', endpointId)
    .where((query) => query.or([query('expiresAt', 'is', null), query('expiresAt', '>', sql<Date>`now()`)]))
    .orderBy('createdAt', 'desc')
    .execute()
  return found.map(({ secret }) => secret)
}
