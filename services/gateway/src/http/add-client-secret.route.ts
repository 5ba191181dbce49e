import { clientSecretView } from '@comporta/shared/contracts/merchants.contract.ts'
import { optionalReasonBody, progressView } from '@comporta/shared/contracts/operators.contract.ts'
import { addClientSecret } from '../use-cases/add-client-secret.ts'
import type { GatewayApp } from './app.ts'
import { actOf, callerOf, requireCaller } from './callers.ts'
import { answers, byClientId } from './relayed/schemas.ts'

export const addAddClientSecret = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/clients/:id/secrets',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
      schema: {
        operationId: 'addClientSecret',
        summary: 'Give a client a second secret',
        description:
          'Needs the scope `ops:admin`. The one in use stays valid; of two, the older stops working. The secret is shown ' +
          'this once. Of a client that can do more than read, one operator asks for it (202), another one confirms that ' +
          '(202), and the first asks again (201). An operator asks for its own.',
        tags: ['Operators'],
        params: byClientId,
        body: optionalReasonBody,
        response: answers('label', { 201: clientSecretView, 202: progressView }, [404, 409]),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const made = await addClientSecret(dependencies, {
        clientId: id,
        caller: callerOf(request),
        act: actOf(request, request.body?.reason),
      })
      if (typeof made === 'string') return reply.code(202).send({ subject: id, status: made })
      return reply.code(201).send({ client_id: made.clientId, client_secret: made.clientSecret })
    },
  )
}
