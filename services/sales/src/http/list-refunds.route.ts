import { listRefundsAnswer, listRefundsQuery } from '@comporta/shared/contracts/refunds.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import { parseId, type RefundId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { listRefunds } from '../use-cases/refunds/list-refunds.ts'
import { toRefundDetailView } from '../use-cases/refunds/show-refund.ts'
import type { SalesRoutes } from './route.ts'

export const addListRefunds = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/sales/:id/refunds',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        querystring: listRefundsQuery,
        response: { 200: listRefundsAnswer },
      },
    },
    async (request) => {
      const { refunds, next } = await listRefunds(dependencies, {
        merchantId: merchantIdOf(request),
        saleId: parseId(request.params.id),
        after: cursorOf<RefundId>(request.query.cursor),
        limit: request.query.limit,
      })
      return { success: true as const, data: refunds.map(toRefundDetailView), next_cursor: next?.id ?? null }
    },
  )
}
