import { inTransaction } from '@comporta/shared/db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { createEndpointSecret } from '../domain/signature.ts'
import { insertSecret, lockEndpoint } from '../storage/endpoints.repository.ts'
import { type EndpointRequest, getEndpoint, noEndpoint } from './get-endpoint.ts'

/** Makes a new secret, which is returned only here; the previous one signs beside it for a while. */
export async function rotateSecret(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  request: EndpointRequest,
): Promise<{ secret: string; previousValidUntil: Date }> {
  const { id } = await getEndpoint({ database }, request)
  const secret = createEndpointSecret()
  return inTransaction(database, async (transaction) => {
    if (!(await lockEndpoint(transaction, id))) throw noEndpoint()
    const previousValidUntil = await insertSecret(transaction, id, secret, settings.secretOverlapMs)
    if (!previousValidUntil) throw new Error('an endpoint has had no secret')
    return { secret, previousValidUntil }
  })
}
