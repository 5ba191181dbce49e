import { operatorReasonBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { progressView } from '@comporta/shared/contracts/operators.contract.ts'
import { revokeApiClient } from '../use-cases/revoke-api-client.ts'
import type { GatewayApp } from './app.ts'
import { actOf, requireCaller } from './callers.ts'
import { answers, byClientId, nothing } from './relayed/schemas.ts'

export const addRevokeApiClient = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/clients/:id/revoke',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:admin' }),
      schema: {
        operationId: 'revokeApiClient',
        summary: 'End a client for good; its tokens stop working within seconds',
        description:
          'Needs the scope `ops:admin`. Of another operator, the first request is kept (202) and the same from a second ' +
          'operator ends it (204).',
        tags: ['Operators'],
        params: byClientId,
        body: operatorReasonBody,
        response: answers('label', { 202: progressView, 204: nothing }, [404, 409]),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const outcome = await revokeApiClient(dependencies, { clientId: id, act: actOf(request, request.body.reason) })
      if (outcome === 'proposed') return reply.code(202).send({ subject: id, status: outcome })
      return reply.code(204).send(null)
    },
  )
}
