import { listEndpointsAnswer } from '@comporta/shared/contracts/webhooks.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { listEndpoints } from '../use-cases/get-endpoint.ts'
import { toEndpointView } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addListEndpoints = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.get(
    '/v1/webhook-endpoints',
    { onRequest: fromGateway, schema: { response: { 200: listEndpointsAnswer } } },
    async (request) => ({ data: (await listEndpoints(dependencies, merchantIdOf(request))).map(toEndpointView) }),
  )
}
