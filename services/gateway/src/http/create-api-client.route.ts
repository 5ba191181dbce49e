import { clientSecretView, createApiClientBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { progressView } from '@comporta/shared/contracts/operators.contract.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { createApiClient } from '../use-cases/create-api-client.ts'
import type { GatewayApp } from './app.ts'
import { actOf, requireCaller } from './callers.ts'
import { answers, byMerchantId } from './relayed/schemas.ts'

export const addCreateApiClient = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/merchants/:id/clients',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:admin' }),
      schema: {
        operationId: 'createApiClient',
        summary: 'Create an API client for a merchant',
        description:
          'Needs the scope `ops:admin`. The secret is shown only in this answer; only its hash is kept. Two operators are needed for a ' +
          'client with `clients:write`, and for one that can do more than read when the merchant already has such a client: one ' +
          'operator asks for it (202), another one confirms with the same request (202), and the first one sends it again to get the ' +
          'credentials (201).',
        tags: ['Operators'],
        params: byMerchantId,
        body: createApiClientBody,
        response: answers('label', { 201: clientSecretView, 202: progressView }, [404, 409]),
      },
    },
    async (request, reply) => {
      const { name, scopes, reason } = request.body
      const merchantId = parseId<MerchantId>(request.params.id)
      const made = await createApiClient(dependencies, { merchantId, name, scopes, act: actOf(request, reason) })
      if (typeof made === 'string') return reply.code(202).send({ subject: request.params.id, status: made })
      return reply.code(201).send({ client_id: made.clientId, client_secret: made.clientSecret })
    },
  )
}
