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
        summary: 'Add a second secret to an API client',
        description:
          'Needs the scope `ops:admin`; an operator’s client asks for its own secret with any `ops` scope. The secret in use stays ' +
          'valid; if there are two, the older one stops working. The new secret is shown only in this answer. For a client that can do ' +
          'more than read, and for every operator’s client, one operator asks for the secret (202), another one confirms with the same ' +
          'request (202), and the first one sends it again to get the secret (201). Only the operator’s client itself can ask first ' +
          'for a secret of its own.',
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
