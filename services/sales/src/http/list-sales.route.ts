import { listSalesAnswer, listSalesQuery } from '@comporta/shared/contracts/sales.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { sentAsCsv } from '@comporta/shared/http/csv.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { exportSales } from '../use-cases/sales/export-sales.ts'
import { listSales } from '../use-cases/sales/list-sales.ts'
import { listedViews } from '../use-cases/sales/show-sale.ts'
import type { SalesRoutes } from './route.ts'
import { saleColumns } from './sales-csv.ts'

/** One page as JSON, or everything from there on as a file if the caller prefers CSV. */
export const addListSales = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/sales',
    { onRequest: fromGateway, schema: { querystring: listSalesQuery, response: { 200: listSalesAnswer } } },
    async (request, reply) => {
      const { query } = request
      const filter = {
        merchantId: merchantIdOf(request),
        status: query.status,
        reference: query.reference,
        txid: query.txid,
        endToEndId: query.end_to_end_id,
        createdFrom: query.created_from,
        createdTo: query.created_to,
        after: cursorOf<SaleId>(query.cursor),
      }
      const pages = exportSales(dependencies, filter)
      const file = { name: 'sales', columns: saleColumns, pages, locale: query.locale }
      if (await sentAsCsv(request, reply, file)) return undefined
      const page = await listSales(dependencies, { ...filter, limit: query.limit })
      return { data: await listedViews(dependencies, page.sales, query.expand), next_cursor: page.next?.id ?? null }
    },
  )
}
