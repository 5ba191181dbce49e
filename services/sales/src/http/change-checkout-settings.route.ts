import {
  changeCheckoutAsOperatorBody,
  changeCheckoutBody,
  checkoutSettingsView,
} from '@comporta/shared/contracts/checkout.contract.ts'
import { merchantClientOf, merchantIdOf, namedMerchant, operatorOf } from '@comporta/shared/http/callers.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import type { CheckoutSettings } from '../domain/checkout-settings.ts'
import { changeCheckoutSettings, getCheckoutSettings } from '../use-cases/checkout/change-checkout-settings.ts'
import type { SalesRoutes } from './route.ts'

const own = '/v1/checkout-settings'
const ofMerchant = '/ops/sales/checkout-settings/:merchantId'
const params = z.object({ merchantId: z.string() })

/** How a merchant's checkout looks: read and replaced by the merchant, and by operators for it. */
export const addChangeCheckoutSettings = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  const reads = { onRequest: fromGateway, schema: { response: { 200: checkoutSettingsView } } }
  server.get(own, reads, async (request) =>
    toCheckoutSettingsView(await getCheckoutSettings(dependencies, merchantIdOf(request))),
  )
  server.get(ofMerchant, { ...reads, schema: { ...reads.schema, params } }, async (request) => {
    operatorOf(request)
    return toCheckoutSettingsView(await getCheckoutSettings(dependencies, namedMerchant(request.params.merchantId)))
  })
  server.put(own, { ...reads, schema: { ...reads.schema, body: changeCheckoutBody } }, async (request) => {
    const { merchantId, clientId } = merchantClientOf(request)
    const asked = settingsOf(merchantId, request.body)
    return toCheckoutSettingsView(await changeCheckoutSettings(dependencies, asked, { actor: `client:${clientId}` }))
  })
  server.put(
    ofMerchant,
    { ...reads, schema: { ...reads.schema, params, body: changeCheckoutAsOperatorBody } },
    async (request) => {
      const trace = { actor: `operator:${operatorOf(request)}`, reason: request.body.reason } as const
      const asked = settingsOf(namedMerchant(request.params.merchantId), request.body)
      return toCheckoutSettingsView(await changeCheckoutSettings(dependencies, asked, trace))
    },
  )
}

const settingsOf = (merchantId: MerchantId, body: z.output<typeof changeCheckoutBody>): CheckoutSettings => ({
  merchantId,
  color: body.color,
  logo: body.logo_base64 === null ? null : Buffer.from(body.logo_base64, 'base64'),
  embedOrigins: body.embed_origins,
})

const toCheckoutSettingsView = (settings: CheckoutSettings): z.output<typeof checkoutSettingsView> => ({
  color: settings.color,
  logo_base64: settings.logo?.toString('base64') ?? null,
  embed_origins: [...settings.embedOrigins],
})
