import { clientSecretView } from '@comporta/shared/contracts/merchants.contract.ts'
import { z } from 'zod'
import { addClientSecret } from '../use-cases/add-client-secret.ts'
import type { GatewayApp } from './app.ts'
import { callerOf, requireCaller } from './callers.ts'
import { answers } from './relayed/schemas.ts'

export const addAddClientSecret = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/clients/:id/secrets',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops' }),
      schema: {
        operationId: 'addClientSecret',
        summary: 'Give a client a second secret',
        description: 'The one in use stays valid; of two, the older stops working. The secret is shown this once.',
        tags: ['Operators'],
        params: z.object({ id: z.string() }),
        response: answers('label', { 201: clientSecretView }),
      },
    },
    async (request, reply) => {
      const actor = callerOf(request).clientId
      const { clientId, clientSecret } = await addClientSecret(dependencies, { clientId: request.params.id, actor })
      return reply.code(201).send({ client_id: clientId, client_secret: clientSecret })
    },
  )
}
