import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import {
  type ApiClientSummary,
  countActiveClientsOf,
  deleteSecret,
  listClientsOf,
  lockClientOf,
  putSecret,
  revokeApiClient,
} from '../storage/api-clients.repository.ts'
import type { Database } from '../storage/database.ts'
import { lockMerchant } from '../storage/merchants.repository.ts'
import { type ClientSecret, insertClient, newClientSecret, newSecret } from './create-api-client.ts'
import { noSuchMerchant } from './get-merchant.ts'
import { noSuchClient } from './revoke-api-client.ts'

/** One of a merchant's own clients, managed by a caller with the scope `clients:write`. Another merchant's client is unknown. */
export interface OwnClient {
  merchantId: MerchantId
  clientId: string
  act: Act
}

type Stores = Pick<Dependencies, 'database' | 'hasher'>

const activeClientsMax = 100

export const listOwnClients = ({ database }: Stores, merchantId: MerchantId): Promise<ApiClientSummary[]> =>
  listClientsOf(database, merchantId)

/** With any scopes: a caller that manages clients could give itself any of them. Throws 409 when there are too many clients. */
export async function createOwnClient(
  { database, hasher }: Stores,
  request: { merchantId: MerchantId; name: string; scopes: readonly string[]; act: Act },
): Promise<ClientSecret> {
  const { merchantId, name, scopes, act } = request
  const made = newClientSecret()
  const secretHash = await hasher.hash(made.clientSecret)
  return inTransaction(database, async (transaction) => {
    if (!(await lockMerchant(transaction, merchantId))) throw noSuchMerchant()
    if ((await countActiveClientsOf(transaction, merchantId)) >= activeClientsMax) {
      throw new AppError('conflict', `A merchant has at most ${activeClientsMax} clients; revoke one first`)
    }
    await insertClient(transaction, { id: made.clientId, merchantId, name, scopes }, secretHash, act)
    return made
  })
}

/** Adds a second secret beside the one in use; of two, the older stops working. Throws `not_found`. */
export async function addOwnSecret(
  { database, hasher }: Stores,
  { merchantId, clientId, act }: OwnClient,
): Promise<ClientSecret> {
  const clientSecret = newSecret()
  const secretHash = await hasher.hash(clientSecret)
  return inTransaction(database, async (transaction) => {
    await lockActive(transaction, merchantId, clientId)
    await putSecret(transaction, clientId, secretHash)
    await insertAccessEvent(transaction, act, { event: 'secret_added', merchantId, clientId })
    return { clientId, clientSecret }
  })
}

/** Ends one of two secrets. Throws `not_found`, and 409 for the last one, without which nobody could use the client. */
export async function revokeOwnSecret(
  { database }: Pick<Stores, 'database'>,
  { merchantId, clientId, secretId, act }: OwnClient & { secretId: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { secrets } = await lockActive(transaction, merchantId, clientId)
    if (!secrets.some(({ id }) => id === secretId)) {
      throw new AppError('not_found', 'This client has no secret with this id')
    }
    if (secrets.length === 1) {
      throw new AppError('conflict', 'This is the client’s only secret; add another one first, or revoke the client')
    }
    await deleteSecret(transaction, clientId, secretId)
    const details = { secret_id: secretId }
    await insertAccessEvent(transaction, act, { event: 'secret_revoked', merchantId, clientId, details })
  })
}

/** Ends a client for good; its tokens stop working within seconds. Throws `not_found`. */
export async function revokeOwnClient(
  { database }: Pick<Stores, 'database'>,
  { merchantId, clientId, act }: OwnClient,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockActive(transaction, merchantId, clientId)
    await revokeApiClient(transaction, clientId)
    await insertAccessEvent(transaction, act, { event: 'client_revoked', merchantId, clientId })
  })
}

async function lockActive(transaction: Database, merchantId: MerchantId, clientId: string): Promise<ApiClientSummary> {
  const client = await lockClientOf(transaction, merchantId, clientId)
  if (client?.status !== 'active') throw noSuchClient()
  return client
}
