import { parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { getCheckout } from '../use-cases/sales/get-sale.ts'
import { statusViewOf } from './checkout/status-view.ts'
import type { SalesRoutes } from './route.ts'

/** An open page polls this where Server-Sent Events do not get through. */
export const addGetCheckoutStatus = ({ server, dependencies }: SalesRoutes): void => {
  server.get('/checkout/:id/status', { schema: { params: z.object({ id: z.string() }) } }, async (request) => {
    const checkout = await getCheckout(dependencies, parseId<SaleId>(request.params.id))
    return statusViewOf(checkout)
  })
}
