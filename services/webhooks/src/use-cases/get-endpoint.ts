import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type EndpointId, type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Endpoint } from '../domain/endpoint.ts'
import { findEndpoint, listEndpoints as selectEndpoints } from '../storage/endpoints.repository.ts'

export interface EndpointRequest {
  merchantId: MerchantId
  /** As it came in the path. */
  endpointId: string
}

/** Throws 404 for an id that is not one of this merchant's endpoints. */
export async function getEndpoint(
  { database }: Pick<Dependencies, 'database'>,
  { merchantId, endpointId }: EndpointRequest,
): Promise<Endpoint> {
  const id = parseId<EndpointId>(endpointId)
  const endpoint = id && (await findEndpoint(database, id))
  if (endpoint?.merchantId !== merchantId) throw noEndpoint()
  return endpoint
}

export const noEndpoint = (): AppError => new AppError('not_found', 'There is no webhook endpoint with this id')

/** All endpoints of a merchant, oldest first. */
export const listEndpoints = (
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
): Promise<Endpoint[]> => selectEndpoints(database, merchantId)
