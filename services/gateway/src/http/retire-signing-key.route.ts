import { told } from '@comporta/shared/contracts/fields.ts'
import { operatorReasonBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { z } from 'zod'
import type { GatewayApp } from './app.ts'
import { actOf, requireCaller } from './callers.ts'
import { answers, nothing } from './relayed/schemas.ts'

export const addRetireSigningKey = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/signing-keys/:id/retire',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:admin' }),
      schema: {
        operationId: 'retireSigningKey',
        summary: 'Retire a leaked signing key; its tokens are refused within seconds',
        description:
          'Needs the scope `ops:admin`. Holders of such tokens have to request new ones. If the key was the newest, a new one signs at ' +
          'once.',
        tags: ['Operators'],
        params: z.object({
          id: z.string().max(200).meta(told('Id of the signing key: the `kid` of its tokens', '0199f3c17a52')),
        }),
        body: operatorReasonBody,
        response: answers('label', { 204: nothing }, [404]),
      },
    },
    async (request, reply) => {
      await dependencies.signingKeys.retire(request.params.id, actOf(request, request.body.reason))
      return reply.code(204).send(null)
    },
  )
}
