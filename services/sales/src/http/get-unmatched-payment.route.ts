import { unmatchedPaymentView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { getUnmatchedPayment } from '../use-cases/payments/list-unmatched-payments.ts'
import type { SalesRoutes } from './route.ts'
import { toUnmatchedPaymentView } from './unmatched-payment-view.ts'

export const addGetUnmatchedPayment = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/ops/sales/unmatched-payments/:endToEndId',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ endToEndId: z.string() }), response: { 200: unmatchedPaymentView } },
    },
    async (request) => {
      operatorOf(request)
      return toUnmatchedPaymentView(await getUnmatchedPayment(dependencies, request.params.endToEndId))
    },
  )
}
