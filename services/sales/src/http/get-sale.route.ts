import { expandedSaleView, getSaleQuery } from '@comporta/shared/contracts/sales.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { getSale } from '../use-cases/sales/get-sale.ts'
import { expandedView } from '../use-cases/sales/show-sale.ts'
import type { SalesRoutes } from './route.ts'

export const addGetSale = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/sales/:id',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        querystring: getSaleQuery,
        response: { 200: expandedSaleView },
      },
    },
    async (request) => {
      const asked = { merchantId: merchantIdOf(request), saleId: parseId<SaleId>(request.params.id) }
      return expandedView(dependencies, await getSale(dependencies, asked), request.query.expand)
    },
  )
}
