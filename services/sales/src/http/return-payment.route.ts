import { returnPaymentBody, unmatchedPaymentView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { z } from 'zod'
import { returnPayment } from '../use-cases/return-payment.ts'
import type { SalesApp } from './app.ts'
import { operatorOf } from './callers.ts'
import { toUnmatchedPaymentView } from './unmatched-payment-view.ts'

export const addReturnPayment = ({ server, dependencies, fromGateway }: SalesApp): void => {
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
        await returnPayment(dependencies, { endToEndId, operator: operatorOf(request), reason }),
      )
    },
  )
}
