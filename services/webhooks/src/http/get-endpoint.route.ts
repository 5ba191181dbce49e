import { endpointView } from '@comporta/shared/contracts/webhooks.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { getEndpoint } from '../use-cases/get-endpoint.ts'
import { endpointParams, toEndpointView } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addGetEndpoint = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.get(
    '/v1/webhook-endpoints/:id',
    { onRequest: fromGateway, schema: { params: endpointParams, response: { 200: endpointView } } },
    async (request) => {
      const asked = { merchantId: merchantIdOf(request), endpointId: request.params.id }
      return toEndpointView(await getEndpoint(dependencies, asked))
    },
  )
}
