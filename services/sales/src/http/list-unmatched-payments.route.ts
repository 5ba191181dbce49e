import { offsetTime, pageQuery } from '@comporta/shared/contracts/fields.ts'
import { listUnmatchedPaymentsAnswer } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { listUnmatchedPayments } from '../use-cases/list-unmatched-payments.ts'
import type { SalesApp } from './app.ts'
import { operatorOf } from './callers.ts'

export const addListUnmatchedPayments = ({ server, dependencies, fromGateway }: SalesApp): void => {
  server.get(
    '/ops/sales/unmatched-payments',
    { onRequest: fromGateway, schema: { querystring: pageQuery, response: { 200: listUnmatchedPaymentsAnswer } } },
    async (request) => {
      operatorOf(request)
      const { cursor, limit } = request.query
      const { payments, next } = await listUnmatchedPayments(dependencies, { after: cursor, limit })
      return {
        data: payments.map((payment) => ({
          end_to_end_id: payment.endToEndId,
          txid: payment.txid,
          amount_cents: Number(payment.amountCents),
          paid_at: offsetTime(payment.paidAt),
          created_at: offsetTime(payment.createdAt),
        })),
        next_cursor: next?.endToEndId ?? null,
      }
    },
  )
}
