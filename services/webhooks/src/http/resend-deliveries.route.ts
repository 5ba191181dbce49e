import { resendDeliveriesAnswer, resendDeliveriesBody } from '@comporta/shared/contracts/webhooks.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { resendDelivery, resendSince } from '../use-cases/resend-deliveries.ts'
import { endpointParams } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addResendDeliveries = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.post(
    '/v1/webhook-endpoints/:id/deliveries/:eventId/resend',
    {
      onRequest: fromGateway,
      schema: { params: endpointParams.extend({ eventId: z.string() }), response: { 202: resendDeliveriesAnswer } },
    },
    async (request, reply) => {
      const { id: endpointId, eventId } = request.params
      await resendDelivery(dependencies, { merchantId: merchantIdOf(request), endpointId, eventId })
      return reply.code(202).send({ resent: 1, more: false })
    },
  )
  server.post(
    '/v1/webhook-endpoints/:id/resend',
    {
      onRequest: fromGateway,
      schema: { params: endpointParams, body: resendDeliveriesBody, response: { 202: resendDeliveriesAnswer } },
    },
    async (request, reply) => {
      const asked = { merchantId: merchantIdOf(request), endpointId: request.params.id, since: request.body.since }
      const { resent, isOver } = await resendSince(dependencies, asked)
      return reply.code(202).send({ resent, more: !isOver })
    },
  )
}
