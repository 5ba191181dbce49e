import { saleDetailView } from '@comporta/shared/contracts/sales.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { cancelSale } from '../use-cases/sales/cancel-sale.ts'
import { toDetailView } from '../use-cases/sales/show-sale.ts'
import type { SalesRoutes } from './route.ts'

export const addCancelSale = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/v1/sales/:id/cancel',
    { onRequest: fromGateway, schema: { params: z.object({ id: z.string() }), response: { 200: saleDetailView } } },
    async (request) =>
      toDetailView(
        await cancelSale(dependencies, { ...merchantClientOf(request), saleId: parseId(request.params.id) }),
      ),
  )
}
