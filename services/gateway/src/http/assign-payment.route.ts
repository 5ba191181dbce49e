import { assignPaymentBody, unmatchedPaymentView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { z } from 'zod'
import { assignPayment } from '../use-cases/assign-payment.ts'
import type { GatewayApp } from './app.ts'
import { callerOf, requireCaller } from './callers.ts'
import { sendAnswer } from './relay.ts'
import { answers } from './relayed/schemas.ts'

export const addAssignPayment = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/sales/unmatched-payments/:endToEndId/assign',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:treasury' }),
      schema: {
        operationId: 'assignPayment',
        summary: 'Say whose an unmatched payment is: its money is credited to that merchant',
        description:
          'Needs the scope `ops:treasury`. The first decision stands: the same merchant again answers what it came to, another ' +
          'one is a conflict (409). The credit follows within moments; the status is then `credited`.',
        tags: ['Operators'],
        params: z.object({ endToEndId: z.string() }),
        body: assignPaymentBody,
        response: answers('label', { 200: unmatchedPaymentView }),
      },
    },
    async (request, reply) => {
      const answer = await assignPayment(dependencies, {
        caller: callerOf(request),
        endToEndId: request.params.endToEndId,
        assignment: request.body,
        requestId: request.id,
      })
      return sendAnswer(reply, answer)
    },
  )
}
