import { signingKeyView } from '@comporta/shared/contracts/merchants.contract.ts'
import type { GatewayApp } from './app.ts'
import { callerOf, requireCaller } from './callers.ts'
import { answers } from './relayed/schemas.ts'

export const addRotateSigningKey = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/signing-keys',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:admin' }),
      schema: {
        operationId: 'rotateSigningKey',
        summary: 'Make a new key for access tokens',
        description: 'It signs after it was published long enough; tokens of the key before stay valid.',
        tags: ['Operators'],
        response: answers('label', { 201: signingKeyView }),
      },
    },
    async (request, reply) => {
      const keyId = await dependencies.signingKeys.rotate(callerOf(request).clientId)
      return reply.code(201).send({ key_id: keyId })
    },
  )
}
