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
import { type AskedDue, refusedDue } from '../domain/due.ts'
import type { AskedShare } from '../domain/split.ts'
import { createSale } from '../use-cases/sales/create-sale.ts'
import { toCreationView } from '../use-cases/sales/show-sale.ts'
import type { SalesRoutes } from './route.ts'

const expirationMinutesDefault = 15

export const addCreateSale = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/v1/sales',
    {
      // A key is checked before the body, as for withdrawals.
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
        due: askedDueOf(body),
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

function askedDueOf(body: CreateSaleBody): AskedDue | null {
  const { due_date, days_after_due, fine, interest, discount, expiration_minutes } = body
  if (due_date == null) {
    const given = Object.entries({ days_after_due, fine, interest, discount }).find(([, value]) => value != null)
    if (given) throw refusedDue(given[0], 'belongs to a sale with a due_date')
    return null
  }
  if (expiration_minutes != null)
    throw refusedDue('expiration_minutes', 'does not go with a due_date: say days_after_due')
  return {
    date: due_date,
    daysAfter: days_after_due ?? null,
    fine: fine ? toAskedRule(fine) : null,
    interest: interest
      ? { amountPerDay: interest.amount_per_day ?? null, percentagePerMonth: interest.percentage_per_month ?? null }
      : null,
    discount: discount ? { ...toAskedRule(discount), until: discount.until ?? null } : null,
  }
}

const toAskedRule = (rule: NonNullable<CreateSaleBody['fine']>) => ({
  amount: rule.amount ?? null,
  percentage: rule.percentage ?? null,
})

const toAskedShare = (share: NonNullable<CreateSaleBody['split']>[number]): AskedShare => ({
  merchantId: share.merchant_id,
  amount: share.amount ?? null,
  percentage: share.percentage ?? null,
})
