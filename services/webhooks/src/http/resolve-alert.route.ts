import { resolveAlertBody } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { resolveAlert } from '../use-cases/resolve-alert.ts'
import { endpointParams } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addResolveAlert = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.post(
    '/ops/webhooks/alerts/:id/resolve',
    {
      onRequest: fromGateway,
      schema: { params: endpointParams, body: resolveAlertBody, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const actor = `operator:${operatorOf(request)}` as const
      await resolveAlert(dependencies, { id: request.params.id, actor, resolution: request.body.resolution })
      return reply.code(204).send()
    },
  )
}
