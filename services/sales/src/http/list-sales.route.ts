import { listSalesAnswer, listSalesQuery } from '@comporta/shared/contracts/sales.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { listSales } from '../use-cases/sales/list-sales.ts'
import { toDetailView } from '../use-cases/sales/show-sale.ts'
import type { SalesRoutes } from './route.ts'

export const addListSales = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/sales',
    { onRequest: fromGateway, schema: { querystring: listSalesQuery, response: { 200: listSalesAnswer } } },
    async (request) => {
      const { query } = request
      const page = await listSales(dependencies, {
        merchantId: merchantIdOf(request),
        status: query.status,
        reference: query.reference,
        txid: query.txid,
        endToEndId: query.end_to_end_id,
        createdFrom: query.created_from,
        createdTo: query.created_to,
        after: cursorOf<SaleId>(query.cursor),
        limit: query.limit,
      })
      return { data: page.sales.map(toDetailView), next_cursor: page.next?.id ?? null }
    },
  )
}
