import { listDisputesAnswer, listDisputesQuery } from '@comporta/shared/contracts/disputes.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import type { DisputeId, SaleId } from '@comporta/shared/ids/ids.ts'
import { listDisputes } from '../use-cases/disputes/list-disputes.ts'
import { toDisputeView } from '../use-cases/disputes/show-dispute.ts'
import type { SalesRoutes } from './route.ts'

export const addListDisputes = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/disputes',
    { onRequest: fromGateway, schema: { querystring: listDisputesQuery, response: { 200: listDisputesAnswer } } },
    async (request) => {
      const { query } = request
      const { disputes, next } = await listDisputes(dependencies, {
        merchantId: merchantIdOf(request),
        status: query.status,
        saleId: query.sale_id as SaleId | undefined,
        createdFrom: query.created_from,
        createdTo: query.created_to,
        after: cursorOf<DisputeId>(query.cursor),
        limit: query.limit,
      })
      return { data: disputes.map(toDisputeView), next_cursor: next?.id ?? null }
    },
  )
}
