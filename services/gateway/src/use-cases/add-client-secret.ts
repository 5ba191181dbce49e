import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Act } from '../domain/act.ts'
import { type ApiClient, type Caller, mayMoveMoney, refuseWithout } from '../domain/client.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { findApiClient, putSecret } from '../storage/api-clients.repository.ts'
import { agreeToGive, type Motion, type Progress } from './agree.ts'
import { type ClientSecret, newSecret, type SecretStores } from './create-api-client.ts'
import { noSuchClient } from './revoke-api-client.ts'

/**
 * Adds a second secret beside the one in use; of two, the older stops working. A secret that can move money is requested
 * by one operator, confirmed by another and given to the first, so nobody gets one alone. Only the operator itself
 * requests a secret of its own, so nobody ever holds another operator's. Throws `not_found`, 403, and 409 as `agree`
 * does.
 */
export async function addClientSecret(
  { database, hasher, settings }: SecretStores,
  { clientId, caller, act }: { clientId: string; caller: Caller; act: Act },
): Promise<ClientSecret | Progress> {
  const client = await findApiClient(database, clientId)
  if (client?.merchant || act.actor !== clientId) refuseWithout(caller.scopes, 'ops:admin')
  if (client?.status !== 'active') throw noSuchClient()
  const merchantId = client.merchant?.id ?? null
  const motion = motionFor(client)
  const clientSecret = newSecret()
  const secretHash = await hasher.hash(clientSecret)
  return inTransaction(database, async (transaction) => {
    const said = { by: act, expiryHours: settings.proposalExpiryHours }
    const progress = motion && (await agreeToGive(transaction, motion, said))
    if (progress) {
      // Thrown inside the transaction, so that the proposal is not kept either.
      if (!merchantId && progress === 'proposed' && act.actor !== clientId) throw notItsOwn()
      await insertAccessEvent(transaction, act, { event: `secret_${progress}`, merchantId, clientId })
      return progress
    }
    await putSecret(transaction, clientId, secretHash)
    await insertAccessEvent(transaction, act, { event: 'secret_added', merchantId, clientId })
    return { clientId, clientSecret }
  })
}

function motionFor({ id, merchant, scopes }: ApiClient): Motion | undefined {
  if (merchant && !mayMoveMoney(scopes)) return undefined
  return { act: merchant ? 'client_secret' : 'operator_secret', subject: id, content: [id], details: {} }
}

const notItsOwn = (): AppError =>
  new AppError('forbidden', 'An operator asks for a new secret itself, and another operator confirms it')
