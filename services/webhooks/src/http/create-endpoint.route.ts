import { createEndpointAnswer, createEndpointBody } from '@comporta/shared/contracts/webhooks.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { createEndpoint } from '../use-cases/create-endpoint.ts'
import { toEndpointView } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addCreateEndpoint = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.post(
    '/v1/webhook-endpoints',
    { onRequest: fromGateway, schema: { body: createEndpointBody, response: { 201: createEndpointAnswer } } },
    async (request, reply) => {
      const { merchantId, clientId } = merchantClientOf(request)
      const { url, description, event_types: eventTypes } = request.body
      const created = await createEndpoint(dependencies, { merchantId, clientId, url, description, eventTypes })
      return reply.code(201).send({ ...toEndpointView(created.endpoint), secret: created.secret })
    },
  )
}
