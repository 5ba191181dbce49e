import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { ApiClient } from '../domain/client.ts'
import type { Database } from './database.ts'

export async function findApiClient(database: Database, clientId: string): Promise<ApiClient | undefined> {
  const row = await database
    .selectFrom('apiClients')
    .leftJoin('merchants', 'merchants.id', 'apiClients.merchantId')
    .select([
      'apiClients.id',
      'apiClients.status',
      'apiClients.scopes',
      'merchants.id as merchantId',
      'merchants.name as merchantName',
      'merchants.city as merchantCity',
      'merchants.status as merchantStatus',
    ])
    .where('apiClients.id', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  const { merchantId, merchantName, merchantCity, merchantStatus } = row
  const isMerchants = merchantId !== null && merchantName !== null && merchantCity !== null && merchantStatus !== null
  return {
    id: row.id,
    status: row.status,
    scopes: row.scopes,
    merchant: isMerchants ? { id: merchantId, name: merchantName, city: merchantCity, status: merchantStatus } : null,
  }
}

/** Newest first, at most two. */
export async function findSecretHashes(database: Database, clientId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('clientSecrets')
    .select('secretHash')
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => row.secretHash)
}

/** Shows operators which clients are still in use. Precise to the minute, so that a busy client does not write all the time. */
export async function recordUse(database: Database, clientId: string): Promise<void> {
  await database
    .updateTable('apiClients')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('id', '=', clientId)
    .where((where) =>
      where.or([where('lastUsedAt', 'is', null), where('lastUsedAt', '<', sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute()
}

export interface NewApiClient {
  id: string
  merchantId: MerchantId | null
  name: string
  scopes: readonly string[]
  /** Active when absent. */
  status?: 'pending'
}

/** False when a client of this id exists. */
export async function insertApiClient(database: Database, client: NewApiClient): Promise<boolean> {
  const row = await database
    .insertInto('apiClients')
    .values({ ...client, scopes: [...client.scopes] })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing happens when the secret was replaced meanwhile. */
export async function replaceSecretHash(
  database: Database,
  clientId: string,
  known: string,
  secretHash: string,
): Promise<void> {
  await database
    .updateTable('clientSecrets')
    .set({ secretHash })
    .where('clientId', '=', clientId)
    .where('secretHash', '=', known)
    .execute()
}

/** Puts a secret into the free one of a client's two places, or replaces the older secret. */
export async function putSecret(database: Database, clientId: string, secretHash: string): Promise<void> {
  await sql`
    INSERT INTO client_secrets (client_id, slot, secret_hash)
    SELECT ${clientId}, slots.slot, ${secretHash}
    FROM (VALUES (1::smallint), (2::smallint)) AS slots (slot)
    LEFT JOIN client_secrets taken ON taken.client_id = ${clientId} AND taken.slot = slots.slot
    ORDER BY taken.created_at NULLS FIRST, slots.slot
    LIMIT 1
    ON CONFLICT (client_id, slot) DO UPDATE SET id = excluded.id, secret_hash = excluded.secret_hash, created_at = now()
  `.execute(database)
}

/** Undefined when the client is unknown or revoked already. */
export async function revokeApiClient(
  database: Database,
  clientId: string,
): Promise<{ merchantId: MerchantId | null } | undefined> {
  return database
    .updateTable('apiClients')
    .set({ status: 'revoked' })
    .where('id', '=', clientId)
    .where('status', '!=', 'revoked')
    .returning('merchantId')
    .executeTakeFirst()
}

/** False when no operator of this id is pending. */
export async function activateOperator(database: Database, clientId: string): Promise<boolean> {
  const row = await database
    .updateTable('apiClients')
    .set({ status: 'active' })
    .where('id', '=', clientId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there is an operator (a client or a person) who can confirm another. */
export async function hasOperatorAdmin(database: Database): Promise<boolean> {
  const client = database
    .selectFrom('apiClients')
    .select('apiClients.id')
    .where('merchantId', 'is', null)
    .where('status', '=', 'active')
    .where(sql<boolean>`scopes && '{ops,ops:admin}'::text[]`)
  const person = database
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.personId')
    .select(({ cast }) => cast<string>('people.id', 'text').as('id'))
    .where('people.status', '=', 'active')
    .where(sql<boolean>`duties && '{ops,ops:admin}'::text[]`)
  return (await client.unionAll(person).limit(1).executeTakeFirst()) !== undefined
}

/** The scopes of every client that the merchant has ever had. */
export async function listScopesOf(database: Database, merchantId: MerchantId): Promise<string[][]> {
  const rows = await database.selectFrom('apiClients').select('scopes').where('merchantId', '=', merchantId).execute()
  return rows.map(({ scopes }) => scopes)
}

export interface ApiClientSummary {
  id: string
  name: string
  scopes: string[]
  status: ApiClient['status']
  /** Newest first. */
  secrets: { id: string; createdAt: Date }[]
  createdAt: Date
  lastUsedAt: Date | null
}

/** A merchant that makes a client for each deploy revokes without end. */
const revokedShownMax = 100

/** Oldest first: all clients that are not revoked, and the newest of the revoked ones. */
export async function listClientsOf(database: Database, merchantId: MerchantId): Promise<ApiClientSummary[]> {
  const ofMerchant = summaries(database).where('merchantId', '=', merchantId)
  const revoked = ofMerchant.where('status', '=', 'revoked').orderBy('createdAt', 'desc').limit(revokedShownMax)
  const clients = await database
    .selectFrom(
      ofMerchant
        .where('status', '!=', 'revoked')
        .unionAll(({ parens }) => parens(revoked))
        .as('client'),
    )
    .selectAll()
    .orderBy('createdAt')
    .execute()
  return withSecrets(database, clients)
}

export async function countActiveClientsOf(database: Database, merchantId: MerchantId): Promise<number> {
  const { count } = await database
    .selectFrom('apiClients')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the client until the transaction ends. Undefined when the merchant has no such client. */
export async function lockClientOf(
  transaction: Database,
  merchantId: MerchantId,
  clientId: string,
): Promise<ApiClientSummary | undefined> {
  const clients = await summaries(transaction)
    .where('merchantId', '=', merchantId)
    .where('id', '=', clientId)
    .forUpdate()
    .execute()
  return (await withSecrets(transaction, clients))[0]
}

const summaries = (database: Database) =>
  database.selectFrom('apiClients').select(['id', 'name', 'scopes', 'status', 'createdAt', 'lastUsedAt'])

async function withSecrets(
  database: Database,
  clients: readonly Omit<ApiClientSummary, 'secrets'>[],
): Promise<ApiClientSummary[]> {
  if (clients.length === 0) return []
  const ids = clients.map(({ id }) => id)
  const secrets = await database
    .selectFrom('clientSecrets')
    .select(['id', 'clientId', 'createdAt'])
    .where('clientId', 'in', ids)
    .orderBy('createdAt', 'desc')
    .execute()
  const secretsOf = Map.groupBy(secrets, ({ clientId }) => clientId)
  return clients.map((client) => ({
    ...client,
    secrets: (secretsOf.get(client.id) ?? []).map(({ id, createdAt }) => ({ id, createdAt })),
  }))
}

export async function deleteSecret(transaction: Database, clientId: string, secretId: string): Promise<void> {
  await transaction.deleteFrom('clientSecrets').where('clientId', '=', clientId).where('id', '=', secretId).execute()
}
