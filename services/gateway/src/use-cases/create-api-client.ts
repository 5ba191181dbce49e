import { randomBytes } from 'node:crypto'
import { inTransaction } from '@comporta/shared/db/database.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { insertApiClient, putSecret } from '../storage/api-clients.repository.ts'
import { findMerchant } from '../storage/merchants.repository.ts'
import { noSuchMerchant } from './get-merchant.ts'

export interface ClientSecret {
  clientId: string
  /** Nobody sees it again: only its hash is kept. */
  clientSecret: string
}

export type SecretStores = Pick<Dependencies, 'database' | 'hasher'>

/** A client that acts for a merchant. Throws `not_found`. */
export async function createApiClient(
  { database, hasher }: SecretStores,
  request: { merchantId: MerchantId | undefined; name: string; scopes: readonly string[]; actor: string },
): Promise<ClientSecret> {
  const { merchantId, actor } = request
  if (merchantId === undefined || !(await findMerchant(database, merchantId))) throw noSuchMerchant()
  return insertClient({ database, hasher }, { ...request, merchantId }, actor)
}

/** A client with the scope ops, which belongs to no merchant. */
export const createOperator = (stores: SecretStores, name: string): Promise<ClientSecret> =>
  insertClient(stores, { merchantId: null, name, scopes: ['ops'] }, 'stack')

async function insertClient(
  { database, hasher }: SecretStores,
  client: { merchantId: MerchantId | null; name: string; scopes: readonly string[] },
  actor: string,
): Promise<ClientSecret> {
  const { merchantId, name, scopes } = client
  const clientId = `client_${randomBytes(12).toString('hex')}`
  const clientSecret = newSecret()
  const secretHash = await hasher.hash(clientSecret)
  await inTransaction(database, async (transaction) => {
    await insertApiClient(transaction, { id: clientId, merchantId, name, scopes })
    await putSecret(transaction, clientId, secretHash)
    await insertAccessEvent(transaction, {
      event: 'client_created',
      actor,
      merchantId,
      clientId,
      details: { name, scopes },
    })
  })
  return { clientId, clientSecret }
}

/** 256 random bits behind a prefix by which scanners recognise a leaked one. */
export const newSecret = (): string => `comporta_secret_${randomBytes(32).toString('base64url')}`
