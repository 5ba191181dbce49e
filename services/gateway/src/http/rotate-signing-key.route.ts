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
        summary: 'Create a new signing key for access tokens',
        description:
          'Needs the scope `ops:admin`. The new key signs 90 seconds after it is published; tokens of the previous key stay valid until ' +
          'they expire.',
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
