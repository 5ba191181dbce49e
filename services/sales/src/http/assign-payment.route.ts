import { assignPaymentBody, unmatchedPaymentView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { operatorOf, proposerBeside } from '@comporta/shared/http/callers.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { assignPayment } from '../use-cases/payments/assign-payment.ts'
import type { SalesRoutes } from './route.ts'
import { toUnmatchedPaymentView } from './unmatched-payment-view.ts'

export const addAssignPayment = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/ops/sales/unmatched-payments/:endToEndId/assign',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ endToEndId: z.string() }),
        body: assignPaymentBody.extend({ proposed_by: z.string().max(100).optional() }),
        response: { 200: unmatchedPaymentView },
      },
    },
    async (request) => {
      const { merchant_id: merchantId, reason, proposed_by: proposedBy } = request.body
      const assigned = await assignPayment(dependencies, {
        endToEndId: request.params.endToEndId,
        merchantId: merchantId as MerchantId,
        actor: `operator:${proposerBeside(request, proposedBy)} operator:${operatorOf(request)}`,
        reason,
      })
      return toUnmatchedPaymentView(assigned)
    },
  )
}
