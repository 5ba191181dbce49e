import { parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { drawQrPng } from '@comporta/shared/pix/qr-png.ts'
import { z } from 'zod'
import { showCheckout } from '../use-cases/checkout/show-checkout.ts'
import { checkoutAssets } from './checkout/assets.ts'
import { brandOf, contentSecurityPolicy } from './checkout/brand.ts'
import { renderCheckout } from './checkout/page.ts'
import { statusViewOf } from './checkout/status-view.ts'
import { textsFor } from './checkout/texts.ts'
import type { SalesRoutes } from './route.ts'

export const addShowCheckout = ({ server, dependencies }: SalesRoutes): void => {
  server.get('/checkout/:id', { schema: { params: z.object({ id: z.string() }) } }, async (request, reply) => {
    const checkout = await showCheckout(dependencies, parseId<SaleId>(request.params.id))
    const texts = textsFor(request.headers['accept-language'])
    const brand = checkout.color === null ? undefined : brandOf(checkout.color)
    return reply
      .header('content-language', texts.language)
      .header('content-security-policy', contentSecurityPolicy(brand, checkout.embedOrigins))
      .type('text/html; charset=utf-8')
      .send(
        renderCheckout({
          checkout,
          texts,
          assets: checkoutAssets,
          brand,
          qrPng: checkout.status === 'pending' ? drawQrPng(checkout.brCode).toString('base64') : '',
          remainingSeconds: statusViewOf(checkout).remaining_seconds,
          hasTestBank: dependencies.testBanks.size > 0,
        }),
      )
  })
}
