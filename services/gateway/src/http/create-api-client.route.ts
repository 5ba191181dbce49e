import { clientSecretView, createApiClientBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { createApiClient } from '../use-cases/create-api-client.ts'
import type { GatewayApp } from './app.ts'
import { callerOf, requireCaller } from './callers.ts'
import { answers } from './relayed/schemas.ts'

export const addCreateApiClient = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/merchants/:id/clients',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:admin' }),
      schema: {
        operationId: 'createApiClient',
        summary: 'Create an API client of a merchant',
        description: 'The secret is shown this once; only its hash is kept.',
        tags: ['Operators'],
        params: z.object({ id: z.string() }),
        body: createApiClientBody,
        response: answers('label', { 201: clientSecretView }),
      },
    },
    async (request, reply) => {
      const { clientId, clientSecret } = await createApiClient(dependencies, {
        ...request.body,
        merchantId: parseId<MerchantId>(request.params.id),
        actor: callerOf(request).clientId,
      })
      return reply.code(201).send({ client_id: clientId, client_secret: clientSecret })
    },
  )
}
