import {
  createSubscriptionBody,
  replayedSubscriptionView,
  subscriptionDetailView,
} from '@comporta/shared/contracts/subscriptions.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { givenIdempotencyKeyOf } from '@comporta/shared/http/idempotency-key.ts'
import { aboutRow } from '@comporta/shared/http/server.ts'
import { merchantOf } from '@comporta/shared/http/service-auth.ts'
import { createSubscription } from '../use-cases/subscriptions/create-subscription.ts'
import { toSubscriptionDetail } from '../use-cases/subscriptions/show-subscription.ts'
import type { SalesRoutes } from './route.ts'

export const addCreateSubscription = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/v1/subscriptions',
    {
      // A key is checked before the body, as for sales.
      onRequest: [fromGateway, async (request) => void givenIdempotencyKeyOf(request)],
      schema: {
        body: createSubscriptionBody,
        response: { 200: replayedSubscriptionView, 201: subscriptionDetailView },
      },
    },
    async (request, reply) => {
      const merchant = merchantOf(request)
      const { merchantId, clientId } = merchantClientOf(request)
      const { body } = request
      const { subscription, isReplay } = await createSubscription(dependencies, {
        merchantId,
        clientId,
        merchantName: merchant.merchantName ?? '',
        origin: merchant.origin ?? 'api',
        amountCents: body.amount,
        period: body.period,
        startsOn: body.starts_on,
        endsOn: body.ends_on ?? null,
        retries: body.retries,
        customerName: body.customer_name,
        customerEmail: body.customer_email ?? null,
        customerDocument: body.customer_document,
        customerPhone: body.customer_phone ?? null,
        reference: body.reference ?? null,
        description: body.description ?? null,
        idempotencyKey: givenIdempotencyKeyOf(request),
      })
      aboutRow(reply, subscription.id, !isReplay)
      const view = toSubscriptionDetail(subscription)
      return isReplay ? reply.code(200).send({ ...view, idempotent: true }) : reply.code(201).send(view)
    },
  )
}
