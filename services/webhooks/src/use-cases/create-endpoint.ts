import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError, invalidField } from '@comporta/shared/errors/app-error.ts'
import { type EndpointId, type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Endpoint, type EndpointSettings, endpointsPerMerchantMax } from '../domain/endpoint.ts'
import { createEndpointSecret } from '../domain/signature.ts'
import { countEndpoints, insertEndpoint, insertSecret } from '../storage/endpoints.repository.ts'

export interface NewEndpoint extends EndpointSettings {
  merchantId: MerchantId
  clientId: string
}

/** Creates an endpoint, which hears of everything from its commit on. Its secret is returned only here. */
export async function createEndpoint(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  { clientId, merchantId, ...endpoint }: NewEndpoint,
): Promise<{ endpoint: Endpoint; secret: string }> {
  refusePlainHttp(endpoint.url, settings)
  const secret = createEndpointSecret()
  const made = await inTransaction(database, async (transaction) => {
    if ((await countEndpoints(transaction, merchantId)) >= endpointsPerMerchantMax) {
      throw new AppError('conflict', `A merchant has at most ${endpointsPerMerchantMax} webhook endpoints; remove one`)
    }
    const values = { id: newId<EndpointId>(), merchantId, ...endpoint }
    const created = await insertEndpoint(transaction, values, `client:${clientId}`)
    await insertSecret(transaction, created.id, secret, settings.secretOverlapMs)
    return created
  })
  return { endpoint: made, secret }
}

/** The address behind the URL is checked when it is connected to. */
export function refusePlainHttp(url: string, { httpsOnly }: Pick<Dependencies['settings'], 'httpsOnly'>): void {
  if (!httpsOnly || new URL(url).protocol === 'https:') return
  throw invalidField('url', 'must begin with https://')
}
