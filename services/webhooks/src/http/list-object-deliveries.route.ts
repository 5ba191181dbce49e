import { listObjectDeliveriesAnswer, listObjectDeliveriesQuery } from '@comporta/shared/contracts/webhooks.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { listDeliveriesAbout } from '../use-cases/list-deliveries.ts'
import { toDeliveryView } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addListObjectDeliveries = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.get(
    '/ops/webhooks/deliveries',
    {
      onRequest: fromGateway,
      schema: { querystring: listObjectDeliveriesQuery, response: { 200: listObjectDeliveriesAnswer } },
    },
    async (request) => {
      operatorOf(request)
      const found = await listDeliveriesAbout(dependencies, request.query.object_ids)
      return {
        data: found.map((delivery) => ({
          ...toDeliveryView(delivery),
          endpoint_id: delivery.endpointId,
          endpoint_url: delivery.url,
          merchant_id: delivery.merchantId,
        })),
      }
    },
  )
}
