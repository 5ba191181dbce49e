import { proposalView } from '@comporta/shared/contracts/operators.contract.ts'
import { assignPaymentBody, unmatchedPaymentView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { assignPayment } from '../use-cases/assign-payment.ts'
import type { GatewayApp } from './app.ts'
import { actOf, callerOf, requireCaller } from './callers.ts'
import { toProposalView } from './proposal-view.ts'
import { sendAnswer } from './relay.ts'
import { answers, byEndToEndId } from './relayed/schemas.ts'

export const addAssignPayment = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/sales/unmatched-payments/:endToEndId/assign',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:treasury' }),
      schema: {
        operationId: 'assignPayment',
        summary: 'Assign an unmatched payment to a merchant; two operators send the same',
        description:
          'Needs the scope `ops:treasury`. The first operator’s request is kept as a proposal (202); the same merchant from another ' +
          'operator decides (200). The decision is final: the same merchant again returns its outcome, another merchant is refused ' +
          '(409 `conflict`). The credit follows within moments; the status is then `credited`.',
        tags: ['Operators'],
        params: byEndToEndId,
        body: assignPaymentBody,
        response: answers('label', { 200: unmatchedPaymentView, 202: proposalView }, [404, 409]),
      },
    },
    async (request, reply) => {
      const done = await assignPayment(dependencies, {
        caller: callerOf(request),
        endToEndId: request.params.endToEndId,
        assignment: request.body,
        act: actOf(request, request.body.reason),
      })
      if ('answer' in done) return sendAnswer(reply, done.answer)
      return reply.code(202).send(toProposalView(done.proposal))
    },
  )
}
