import { inTransaction } from '@comporta/shared/db/database.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { findApiClient, putSecret } from '../storage/api-clients.repository.ts'
import { type ClientSecret, newSecret, type SecretStores } from './create-api-client.ts'
import { noSuchClient } from './revoke-api-client.ts'

/** A second secret beside the one in use; of two, the older stops working. Throws `not_found`. */
export async function addClientSecret(
  { database, hasher }: SecretStores,
  { clientId, actor }: { clientId: string; actor: string },
): Promise<ClientSecret> {
  const client = await findApiClient(database, clientId)
  if (client?.status !== 'active') throw noSuchClient()
  const clientSecret = newSecret()
  const secretHash = await hasher.hash(clientSecret)
  await inTransaction(database, async (transaction) => {
    await putSecret(transaction, clientId, secretHash)
    const merchantId = client.merchant?.id ?? null
    await insertAccessEvent(transaction, { event: 'secret_added', actor, merchantId, clientId })
  })
  return { clientId, clientSecret }
}
