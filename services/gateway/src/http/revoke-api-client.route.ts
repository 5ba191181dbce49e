import { operatorReasonBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { z } from 'zod'
import { revokeApiClient } from '../use-cases/revoke-api-client.ts'
import type { GatewayApp } from './app.ts'
import { callerOf, requireCaller } from './callers.ts'
import { answers } from './relayed/schemas.ts'

export const addRevokeApiClient = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/clients/:id/revoke',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:admin' }),
      schema: {
        operationId: 'revokeApiClient',
        summary: 'End a client for good; its tokens stop working within seconds',
        tags: ['Operators'],
        params: z.object({ id: z.string() }),
        body: operatorReasonBody,
        response: answers('label', { 204: z.null().describe('Nothing') }),
      },
    },
    async (request, reply) => {
      const { reason } = request.body
      await revokeApiClient(dependencies, { clientId: request.params.id, actor: callerOf(request).clientId, reason })
      return reply.code(204).send(null)
    },
  )
}
