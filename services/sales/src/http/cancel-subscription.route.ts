import { subscriptionView } from '@comporta/shared/contracts/subscriptions.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { parseId, type SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { cancelSubscription } from '../use-cases/subscriptions/cancel-subscription.ts'
import { toSubscriptionView } from '../use-cases/subscriptions/show-subscription.ts'
import type { SalesRoutes } from './route.ts'

export const addCancelSubscription = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/v1/subscriptions/:id/cancel',
    { onRequest: fromGateway, schema: { params: z.object({ id: z.string() }), response: { 200: subscriptionView } } },
    async (request) => {
      const asked = { ...merchantClientOf(request), subscriptionId: parseId<SubscriptionId>(request.params.id) }
      return toSubscriptionView(await cancelSubscription(dependencies, asked))
    },
  )
}
