import { signingKeyView } from '@comporta/shared/contracts/merchants.contract.ts'
import { optionalReasonBody } from '@comporta/shared/contracts/operators.contract.ts'
import type { GatewayApp } from './app.ts'
import { actOf, requireCaller } from './callers.ts'
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
        body: optionalReasonBody,
        response: answers('label', { 201: signingKeyView }, [409]),
      },
    },
    async (request, reply) => {
      const keyId = await dependencies.signingKeys.rotate(actOf(request, request.body?.reason))
      return reply.code(201).send({ key_id: keyId })
    },
  )
}
