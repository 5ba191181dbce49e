import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type Caller, refuseWithout } from '../domain/client.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { findApiClient, putSecret } from '../storage/api-clients.repository.ts'
import type { Database } from '../storage/database.ts'
import { confirmProposal, deleteProposal, insertProposal, lockProposal } from '../storage/proposals.repository.ts'
import { type ClientSecret, newSecret, type SecretStores } from './create-api-client.ts'
import { noSuchClient } from './revoke-api-client.ts'

/** How far an operator's own new secret has come. */
export type SecretProgress = 'proposed' | 'confirmed'

/**
 * A second secret beside the one in use; of two, the older stops working. An operator's is asked for by that operator,
 * confirmed by another one, and given to the one who asked: nobody ever holds an equal's secret. Throws `not_found`, 403,
 * and 409 while an operator's request waits for another one.
 */
export async function addClientSecret(
  { database, hasher }: SecretStores,
  { clientId, caller }: { clientId: string; caller: Caller },
): Promise<ClientSecret | SecretProgress> {
  const client = await findApiClient(database, clientId)
  if (client?.merchant || caller.clientId !== clientId) refuseWithout(caller.scopes, 'ops:admin')
  if (client?.status !== 'active') throw noSuchClient()
  const clientSecret = newSecret()
  const secretHash = await hasher.hash(clientSecret)
  return inTransaction(database, async (transaction) => {
    const progress = client.merchant ? undefined : await askForOperator(transaction, clientId, caller.clientId)
    if (progress) return progress
    await putSecret(transaction, clientId, secretHash)
    const merchantId = client.merchant?.id ?? null
    await insertAccessEvent(transaction, { event: 'secret_added', actor: caller.clientId, merchantId, clientId })
    return { clientId, clientSecret }
  })
}

/** Undefined when the operator whose secret it is asks again after another one has confirmed it. */
async function askForOperator(
  transaction: Database,
  clientId: string,
  actor: string,
): Promise<SecretProgress | undefined> {
  const key = { act: 'operator_secret', subject: clientId } as const
  const known = await lockProposal(transaction, key)
  if (!known) {
    if (actor !== clientId) {
      throw new AppError('forbidden', 'An operator asks for a new secret itself, and another operator confirms it')
    }
    await insertProposal(transaction, { ...key, choice: clientId, details: {}, proposedBy: actor })
    await insertAccessEvent(transaction, { event: 'secret_proposed', actor, clientId })
    return 'proposed'
  }
  if (actor !== clientId) {
    if (known.confirmedBy !== null) throw new AppError('conflict', 'This was confirmed already')
    await confirmProposal(transaction, key, actor)
    await insertAccessEvent(transaction, { event: 'secret_confirmed', actor, clientId })
    return 'confirmed'
  }
  if (known.confirmedBy === null) {
    throw new AppError('conflict', 'You have asked for this already; another operator has to confirm it')
  }
  await deleteProposal(transaction, key)
  return undefined
}
