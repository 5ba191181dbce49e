import { closeRefundBody, operatorRefundView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { operatorOf, proposerBeside } from '@comporta/shared/http/callers.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { closeRefund } from '../use-cases/refunds/close-refund.ts'
import { toOperatorRefundView } from './operator-refund-view.ts'
import type { SalesRoutes } from './route.ts'

export const addCloseRefund = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/ops/sales/refunds/:id/close',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        body: closeRefundBody.extend({ proposed_by: z.string().max(100).optional() }),
        response: { 200: operatorRefundView },
      },
    },
    async (request) => {
      const { outcome, return_id: returnId, reason, proposed_by: proposedBy } = request.body
      const closed = await closeRefund(dependencies, {
        refundId: parseId(request.params.id),
        outcome,
        returnId: returnId ?? null,
        actor: `operator:${proposerBeside(request, proposedBy)} operator:${operatorOf(request)}`,
        reason,
      })
      return toOperatorRefundView(closed)
    },
  )
}
