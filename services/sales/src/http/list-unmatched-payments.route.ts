import {
  listUnmatchedPaymentsAnswer,
  listUnmatchedPaymentsQuery,
} from '@comporta/shared/contracts/sales-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { listUnmatchedPayments } from '../use-cases/payments/list-unmatched-payments.ts'
import type { SalesRoutes } from './route.ts'
import { toUnmatchedPaymentView } from './unmatched-payment-view.ts'

export const addListUnmatchedPayments = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/ops/sales/unmatched-payments',
    {
      onRequest: fromGateway,
      schema: { querystring: listUnmatchedPaymentsQuery, response: { 200: listUnmatchedPaymentsAnswer } },
    },
    async (request) => {
      operatorOf(request)
      const { status, cursor, limit } = request.query
      const { payments, next } = await listUnmatchedPayments(dependencies, { status, after: cursor, limit })
      return { data: payments.map(toUnmatchedPaymentView), next_cursor: next?.endToEndId ?? null }
    },
  )
}
