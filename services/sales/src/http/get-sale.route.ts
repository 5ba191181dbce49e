import { saleDetailView } from '@comporta/shared/contracts/sales.contract.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { getSale } from '../use-cases/get-sale.ts'
import type { SalesApp } from './app.ts'
import { merchantIdOf } from './callers.ts'
import { toDetailView } from './sale-views.ts'

export const addGetSale = ({ server, dependencies, fromGateway }: SalesApp): void => {
  server.get(
    '/v1/sales/:id',
    { onRequest: fromGateway, schema: { params: z.object({ id: z.string() }), response: { 200: saleDetailView } } },
    async (request) => toDetailView(await getSale(dependencies, merchantIdOf(request), parseId(request.params.id))),
  )
}
