import { pingEndpointAnswer } from '@comporta/shared/contracts/webhooks.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { pingEndpoint } from '../use-cases/ping-endpoint.ts'
import { endpointParams } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addPingEndpoint = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.post(
    '/v1/webhook-endpoints/:id/ping',
    { onRequest: fromGateway, schema: { params: endpointParams, response: { 202: pingEndpointAnswer } } },
    async (request, reply) => {
      const asked = { merchantId: merchantIdOf(request), endpointId: request.params.id }
      return reply.code(202).send({ id: await pingEndpoint(dependencies, asked) })
    },
  )
}
