import { listDeliveriesAnswer, listDeliveriesQuery } from '@comporta/shared/contracts/webhooks.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import type { EventId } from '@comporta/shared/ids/ids.ts'
import { listDeliveries } from '../use-cases/list-deliveries.ts'
import { endpointParams, toDeliveryView } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addListDeliveries = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.get(
    '/v1/webhook-endpoints/:id/deliveries',
    {
      onRequest: fromGateway,
      schema: { params: endpointParams, querystring: listDeliveriesQuery, response: { 200: listDeliveriesAnswer } },
    },
    async (request) => {
      const { status, cursor, limit } = request.query
      const { deliveries, next } = await listDeliveries(dependencies, {
        merchantId: merchantIdOf(request),
        endpointId: request.params.id,
        status,
        after: cursorOf<EventId>(cursor),
        limit,
      })
      return { data: deliveries.map(toDeliveryView), next_cursor: next ?? null }
    },
  )
}
