import { randomBytes } from 'node:crypto'
import type { OperatorScope } from '@comporta/shared/contracts/auth.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Act, byStack } from '../domain/act.ts'
import { mayMoveMoney } from '../domain/client.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import {
  hasOperatorAdmin,
  insertApiClient,
  listScopesOf,
  type NewApiClient,
  putSecret,
} from '../storage/api-clients.repository.ts'
import type { Database } from '../storage/database.ts'
import { lockMerchant } from '../storage/merchants.repository.ts'
import { agreeToGive, type Progress } from './agree.ts'
import { noSuchMerchant } from './get-merchant.ts'

export interface ClientSecret {
  clientId: string
  /** Nobody sees it again: only its hash is kept. */
  clientSecret: string
}

export type SecretStores = Pick<Dependencies, 'database' | 'hasher' | 'settings'>

export interface NewMerchantClient {
  merchantId: MerchantId | undefined
  name: string
  scopes: readonly string[]
  act: Act
}

/**
 * Creates a client that acts for a merchant. One operator makes the first that can do more than read, and two make each
 * later one: with two such clients one person could withdraw and approve. A client that makes clients always needs two.
 * Throws `not_found`, and 409 as `agree` does.
 */
export async function createApiClient(
  { database, hasher, settings }: SecretStores,
  { merchantId, name, scopes, act }: NewMerchantClient,
): Promise<ClientSecret | Progress> {
  if (merchantId === undefined) throw noSuchMerchant()
  const made = newClientSecret()
  const secretHash = await hasher.hash(made.clientSecret)
  return inTransaction(database, async (transaction) => {
    // If two operators make a first client at the same time, only one of them is the first.
    if (!(await lockMerchant(transaction, merchantId))) throw noSuchMerchant()
    const isFirst = !(await listScopesOf(transaction, merchantId)).some(mayMoveMoney)
    if (scopes.includes('clients:write') || (mayMoveMoney(scopes) && !isFirst)) {
      const details = { name, scopes }
      const motion = { act: 'client', subject: merchantId, content: [name, scopes], details } as const
      const said = { by: act, expiryHours: settings.proposalExpiryHours }
      const progress = await agreeToGive(transaction, motion, said)
      if (progress) {
        await insertAccessEvent(transaction, act, { event: `client_${progress}`, merchantId, details })
        return progress
      }
    }
    await insertClient(transaction, { id: made.clientId, merchantId, name, scopes }, secretHash, act)
    return made
  })
}

export interface NewOperator {
  name: string
  scopes: readonly OperatorScope[]
  /** Active at once, even if there are operators who could confirm it: for when none of them can sign in any more. */
  alone: boolean
}

/** Creates a client with duties that belongs to no merchant. It is pending if there is an operator who can confirm it. */
export async function createOperator(
  { database, hasher }: Pick<Dependencies, 'database' | 'hasher'>,
  { name, scopes, alone }: NewOperator,
): Promise<ClientSecret & { isPending: boolean }> {
  const isPending = !alone && (await hasOperatorAdmin(database))
  const made = newClientSecret()
  const secretHash = await hasher.hash(made.clientSecret)
  const operator = { id: made.clientId, merchantId: null, name, scopes }
  await inTransaction(database, (transaction) =>
    insertClient(transaction, isPending ? { ...operator, status: 'pending' } : operator, secretHash, byStack),
  )
  return { ...made, isPending }
}

export async function insertClient(
  transaction: Database,
  client: NewApiClient,
  secretHash: string,
  act: Act,
): Promise<void> {
  const { id: clientId, merchantId, name, scopes, status } = client
  await insertApiClient(transaction, client)
  await putSecret(transaction, clientId, secretHash)
  const details = { name, scopes, ...(status === undefined ? {} : { status }) }
  await insertAccessEvent(transaction, act, { event: 'client_created', merchantId, clientId, details })
}

export const newClientSecret = (): ClientSecret => ({
  clientId: `client_${randomBytes(12).toString('hex')}`,
  clientSecret: newSecret(),
})

/** 256 random bits, with a prefix by which scanners recognise a leaked secret. */
export const newSecret = (): string => `comporta_secret_${randomBytes(32).toString('base64url')}`
