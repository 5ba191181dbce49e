import { createSaleBody, saleCreationView } from '@comporta/shared/contracts/sales.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { merchantOf } from '@comporta/shared/http/service-auth.ts'
import { createSale } from '../use-cases/sales/create-sale.ts'
import { toCreationView } from '../use-cases/sales/show-sale.ts'
import type { SalesRoutes } from './route.ts'

const expirationMinutesDefault = 15

export const addCreateSale = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/v1/sales',
    { onRequest: fromGateway, schema: { body: createSaleBody, response: { 201: saleCreationView } } },
    async (request, reply) => {
      const merchant = merchantOf(request)
      const { merchantId, clientId } = merchantClientOf(request)
      const { body } = request
      const sale = await createSale(dependencies, {
        merchantId,
        clientId,
        merchantName: merchant.merchantName ?? '',
        merchantCity: merchant.merchantCity ?? '',
        origin: merchant.origin ?? 'api',
        amountCents: body.amount,
        customerName: body.customer_name ?? null,
        customerEmail: body.customer_email ?? null,
        customerDocument: body.customer_document ?? null,
        customerPhone: body.customer_phone ?? null,
        reference: body.reference ?? null,
        expirationMinutes: body.expiration_minutes ?? expirationMinutesDefault,
        returnUrl: body.return_url ?? null,
      })
      return reply.code(201).send(toCreationView(sale, dependencies.publicUrl))
    },
  )
}
