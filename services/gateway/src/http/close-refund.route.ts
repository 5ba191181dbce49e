import { proposalView } from '@comporta/shared/contracts/operators.contract.ts'
import { closeRefundBody, operatorRefundView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { closeRefund } from '../use-cases/close-refund.ts'
import type { GatewayApp } from './app.ts'
import { actOf, callerOf, requireCaller } from './callers.ts'
import { toProposalView } from './proposal-view.ts'
import { sendAnswer } from './relay.ts'
import { answers, byId } from './relayed/schemas.ts'

export const addCloseRefund = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/sales/refunds/:id/close',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:treasury' }),
      schema: {
        operationId: 'closeRefund',
        summary: 'Close a refund of unknown outcome; two operators send the same',
        description:
          'Needs the scope `ops:treasury`. Closes the refund with the outcome that the bank told the operators. The first operator’s ' +
          'request is kept as a proposal (202); the same outcome from another operator closes the refund (200). The merchant’s money ' +
          'leaves the hold, or is available again, within moments; the status is then `completed` or `failed`. Refused (409 ' +
          '`conflict`) while the bank may still report the outcome itself.',
        tags: ['Operators'],
        params: byId,
        body: closeRefundBody,
        response: answers('label', { 200: operatorRefundView, 202: proposalView }, [404, 409]),
      },
    },
    async (request, reply) => {
      const done = await closeRefund(dependencies, {
        caller: callerOf(request),
        refundId: request.params.id,
        closing: request.body,
        act: actOf(request, request.body.reason),
      })
      if ('answer' in done) return sendAnswer(reply, done.answer)
      return reply.code(202).send(toProposalView(done.proposal))
    },
  )
}
