import { listWithdrawalsAnswer, listWithdrawalsQuery } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { listWithdrawals } from '../use-cases/list-withdrawals.ts'
import { detailView } from '../use-cases/show-withdrawal.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addListWithdrawals = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.get(
    '/v1/withdrawals',
    { onRequest: fromGateway, schema: { querystring: listWithdrawalsQuery, response: { 200: listWithdrawalsAnswer } } },
    async (request) => {
      const { query } = request
      const page = await listWithdrawals(dependencies, merchantClientOf(request).merchantId, {
        status: query.status,
        idempotencyKey: query.reference,
        endToEndId: query.end_to_end_id,
        createdFrom: query.created_from,
        createdTo: query.created_to,
        cursor: query.cursor,
        limit: query.limit,
      })
      return { success: true as const, data: page.withdrawals.map(detailView), next_cursor: page.nextCursor }
    },
  )
}
