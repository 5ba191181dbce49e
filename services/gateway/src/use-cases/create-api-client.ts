import { randomBytes } from 'node:crypto'
import type { OperatorScope } from '@comporta/shared/contracts/auth.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { hasOperatorAdmin, insertApiClient, type NewApiClient, putSecret } from '../storage/api-clients.repository.ts'
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
  const { name, scopes } = request
  return insertClient({ database, hasher }, { merchantId, name, scopes }, actor)
}

export interface NewOperator {
  name: string
  scopes: readonly OperatorScope[]
  /** Works at once, though there are operators who could confirm it: for when none of them can sign in any more. */
  alone: boolean
}

/** A client with duties, which belongs to no merchant; pending where there is an operator who can confirm it. */
export async function createOperator(
  stores: SecretStores,
  { name, scopes, alone }: NewOperator,
): Promise<ClientSecret & { isPending: boolean }> {
  const isPending = !alone && (await hasOperatorAdmin(stores.database))
  const status = isPending ? ({ status: 'pending' } as const) : {}
  return { ...(await insertClient(stores, { merchantId: null, name, scopes, ...status }, 'stack')), isPending }
}

async function insertClient(
  { database, hasher }: SecretStores,
  client: Omit<NewApiClient, 'id'>,
  actor: string,
): Promise<ClientSecret> {
  const { merchantId, name, scopes, status = 'active' } = client
  const clientId = `client_${randomBytes(12).toString('hex')}`
  const clientSecret = newSecret()
  const secretHash = await hasher.hash(clientSecret)
  await inTransaction(database, async (transaction) => {
    await insertApiClient(transaction, { ...client, id: clientId })
    await putSecret(transaction, clientId, secretHash)
    await insertAccessEvent(transaction, {
      event: 'client_created',
      actor,
      merchantId,
      clientId,
      details: { name, scopes, ...(status === 'active' ? {} : { status }) },
    })
  })
  return { clientId, clientSecret }
}

/** 256 random bits behind a prefix by which scanners recognise a leaked one. */
export const newSecret = (): string => `comporta_secret_${randomBytes(32).toString('base64url')}`
