import {
  type CreateSaleBody,
  createSaleBody,
  replayedSaleView,
  saleCreationView,
} from '@comporta/shared/contracts/sales.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { givenIdempotencyKeyOf } from '@comporta/shared/http/idempotency-key.ts'
import { aboutRow } from '@comporta/shared/http/server.ts'
import { merchantOf } from '@comporta/shared/http/service-auth.ts'
import type { AskedShare } from '../domain/split.ts'
import { createSale } from '../use-cases/sales/create-sale.ts'
import { toCreationView } from '../use-cases/sales/show-sale.ts'
import type { SalesRoutes } from './route.ts'

const expirationMinutesDefault = 15

export const addCreateSale = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/v1/sales',
    {
      // A key is judged before the body, as it is for withdrawals.
      onRequest: [fromGateway, async (request) => void givenIdempotencyKeyOf(request)],
      schema: { body: createSaleBody, response: { 200: replayedSaleView, 201: saleCreationView } },
    },
    async (request, reply) => {
      const merchant = merchantOf(request)
      const { merchantId, clientId } = merchantClientOf(request)
      const { body } = request
      const { sale, isReplay } = await createSale(dependencies, {
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
        split: body.split?.map(toAskedShare) ?? null,
        activeMerchants: new Set(merchant.activeMerchants),
        idempotencyKey: givenIdempotencyKeyOf(request),
      })
      aboutRow(reply, sale.id, !isReplay)
      const view = toCreationView(sale, dependencies.publicUrl)
      return isReplay ? reply.code(200).send({ ...view, idempotent: true }) : reply.code(201).send(view)
    },
  )
}

const toAskedShare = (share: NonNullable<CreateSaleBody['split']>[number]): AskedShare => ({
  merchantId: share.merchant_id,
  amount: share.amount ?? null,
  percentage: share.percentage ?? null,
})
