import { returnPaymentBody, unmatchedPaymentView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { returnPayment } from '../use-cases/payments/return-payment.ts'
import type { SalesRoutes } from './route.ts'
import { toUnmatchedPaymentView } from './unmatched-payment-view.ts'

export const addReturnPayment = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/ops/sales/unmatched-payments/:endToEndId/return',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ endToEndId: z.string() }),
        body: returnPaymentBody,
        response: { 200: unmatchedPaymentView },
      },
    },
    async (request) => {
      const { endToEndId } = request.params
      const { reason } = request.body
      return toUnmatchedPaymentView(
        await returnPayment(dependencies, { endToEndId, actor: `operator:${operatorOf(request)}`, reason }),
      )
    },
  )
}
