import { saleDetailView } from '@comporta/shared/contracts/sales.contract.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { cancelSale } from '../use-cases/cancel-sale.ts'
import type { SalesApp } from './app.ts'
import { merchantIdOf } from './callers.ts'
import { toDetailView } from './sale-views.ts'

export const addCancelSale = ({ server, dependencies, fromGateway }: SalesApp): void => {
  server.post(
    '/v1/sales/:id/cancel',
    { onRequest: fromGateway, schema: { params: z.object({ id: z.string() }), response: { 200: saleDetailView } } },
    async (request) => toDetailView(await cancelSale(dependencies, merchantIdOf(request), parseId(request.params.id))),
  )
}
