import { subscriptionDetailView } from '@comporta/shared/contracts/subscriptions.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { parseId, type SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { getSubscription } from '../use-cases/subscriptions/get-subscription.ts'
import { toSubscriptionDetail } from '../use-cases/subscriptions/show-subscription.ts'
import type { SalesRoutes } from './route.ts'

export const addGetSubscription = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/subscriptions/:id',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), response: { 200: subscriptionDetailView } },
    },
    async (request) => {
      const asked = { merchantId: merchantIdOf(request), subscriptionId: parseId<SubscriptionId>(request.params.id) }
      return toSubscriptionDetail(await getSubscription(dependencies, asked))
    },
  )
}
