import { operatorReasonBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { confirmOperator } from '../use-cases/confirm-operator.ts'
import type { GatewayApp } from './app.ts'
import { actOf, requireCaller } from './callers.ts'
import { answers, byClientId, nothing } from './relayed/schemas.ts'

export const addConfirmOperator = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/operators/:id/confirm',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:admin' }),
      schema: {
        operationId: 'confirmOperator',
        summary: 'Confirm an operator who was created on the machine',
        description:
          'Needs the scope `ops:admin`. The operator can sign in from then on. The id is that of the operator’s client, or ' +
          '`person:<id>` for a person.',
        tags: ['Operators'],
        params: byClientId,
        body: operatorReasonBody,
        response: answers('label', { 204: nothing }, [404, 409]),
      },
    },
    async (request, reply) => {
      await confirmOperator(dependencies, { clientId: request.params.id, act: actOf(request, request.body.reason) })
      return reply.code(204).send(null)
    },
  )
}
