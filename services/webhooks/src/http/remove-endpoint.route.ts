import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { removeEndpoint } from '../use-cases/remove-endpoint.ts'
import { endpointParams } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addRemoveEndpoint = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.post(
    '/v1/webhook-endpoints/:id/remove',
    { onRequest: fromGateway, schema: { params: endpointParams, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { merchantId, clientId } = merchantClientOf(request)
      await removeEndpoint(dependencies, { merchantId, clientId, endpointId: request.params.id })
      return reply.code(204).send()
    },
  )
}
