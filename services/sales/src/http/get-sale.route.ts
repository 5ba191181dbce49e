import { saleDetailView } from '@comporta/shared/contracts/sales.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { getSale } from '../use-cases/sales/get-sale.ts'
import { toDetailView } from '../use-cases/sales/show-sale.ts'
import type { SalesRoutes } from './route.ts'

export const addGetSale = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/sales/:id',
    { onRequest: fromGateway, schema: { params: z.object({ id: z.string() }), response: { 200: saleDetailView } } },
    async (request) =>
      toDetailView(
        await getSale(dependencies, { merchantId: merchantIdOf(request), saleId: parseId(request.params.id) }),
      ),
  )
}
