import { parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { drawQrPng } from '@comporta/shared/pix/qr-png.ts'
import { z } from 'zod'
import { getCheckout } from '../use-cases/sales/get-sale.ts'
import { checkoutAssets } from './checkout/assets.ts'
import { renderCheckout } from './checkout/page.ts'
import { statusViewOf } from './checkout/status-view.ts'
import { textsFor } from './checkout/texts.ts'
import type { SalesRoutes } from './route.ts'

export const addShowCheckout = ({ server, dependencies }: SalesRoutes): void => {
  server.get('/checkout/:id', { schema: { params: z.object({ id: z.string() }) } }, async (request, reply) => {
    const checkout = await getCheckout(dependencies, parseId<SaleId>(request.params.id))
    const texts = textsFor(request.headers['accept-language'])
    return reply
      .header('content-language', texts.language)
      .type('text/html; charset=utf-8')
      .send(
        renderCheckout({
          checkout,
          texts,
          assets: checkoutAssets,
          qrPng: checkout.status === 'pending' ? drawQrPng(checkout.brCode).toString('base64') : '',
          remainingSeconds: statusViewOf(checkout).remaining_seconds,
          hasTestBank: dependencies.testBank !== undefined,
        }),
      )
  })
}
