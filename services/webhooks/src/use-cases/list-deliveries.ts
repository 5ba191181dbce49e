import type { EventId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type DeliveriesPage,
  type Delivery,
  type ObjectDelivery,
  listDeliveries as selectDeliveries,
  listDeliveriesAbout as selectDeliveriesAbout,
} from '../storage/deliveries.repository.ts'
import { type EndpointRequest, getEndpoint } from './get-endpoint.ts'

export type { Delivery }

/** Past and pending deliveries to an endpoint, newest first, with every try. */
export async function listDeliveries(
  { database }: Pick<Dependencies, 'database'>,
  { limit, status, after, ...request }: EndpointRequest & DeliveriesPage,
): Promise<{ deliveries: Delivery[]; next: EventId | undefined }> {
  const { id } = await getEndpoint({ database }, request)
  // One more than the page holds shows that there is a next page.
  const found = await selectDeliveries(database, id, { status, after, limit: limit + 1 })
  const deliveries = found.slice(0, limit)
  return { deliveries, next: found.length > limit ? deliveries.at(-1)?.eventId : undefined }
}

const aboutMax = 100

/** The newest deliveries about these objects, past and pending, to any endpoint; newest first. */
export const listDeliveriesAbout = (
  { database }: Pick<Dependencies, 'database'>,
  objectIds: readonly string[],
): Promise<ObjectDelivery[]> => selectDeliveriesAbout(database, objectIds, aboutMax)
