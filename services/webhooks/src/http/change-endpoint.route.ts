import { changeEndpointBody, endpointView } from '@comporta/shared/contracts/webhooks.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { changeEndpoint } from '../use-cases/change-endpoint.ts'
import { endpointParams, toEndpointView } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addChangeEndpoint = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.put(
    '/v1/webhook-endpoints/:id',
    {
      onRequest: fromGateway,
      schema: { params: endpointParams, body: changeEndpointBody, response: { 200: endpointView } },
    },
    async (request) => {
      const { merchantId, clientId } = merchantClientOf(request)
      const { url, description, event_types: eventTypes, enabled } = request.body
      const endpoint = { url, description, eventTypes }
      const change = { merchantId, clientId, endpointId: request.params.id, endpoint, enabled }
      return toEndpointView(await changeEndpoint(dependencies, change))
    },
  )
}
