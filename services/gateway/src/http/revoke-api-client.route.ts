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
        summary: 'Revoke an API client for good; its tokens stop working within seconds',
        description:
          'Needs the scope `ops:admin`. The id `person:<id>` revokes an operator who is a person, whose sessions end. Revoking another ' +
          'operator takes two: the first request is kept (202), and the same request from a second operator revokes it (204).',
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
