import { listSubscriptionsAnswer, listSubscriptionsQuery } from '@comporta/shared/contracts/subscriptions.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import type { SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { listSubscriptions } from '../use-cases/subscriptions/list-subscriptions.ts'
import { toSubscriptionView } from '../use-cases/subscriptions/show-subscription.ts'
import type { SalesRoutes } from './route.ts'

export const addListSubscriptions = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/subscriptions',
    {
      onRequest: fromGateway,
      schema: { querystring: listSubscriptionsQuery, response: { 200: listSubscriptionsAnswer } },
    },
    async (request) => {
      const { query } = request
      const page = await listSubscriptions(dependencies, {
        merchantId: merchantIdOf(request),
        status: query.status,
        reference: query.reference,
        createdFrom: query.created_from,
        createdTo: query.created_to,
        after: cursorOf<SubscriptionId>(query.cursor),
        limit: query.limit,
      })
      return { data: page.subscriptions.map(toSubscriptionView), next_cursor: page.next?.id ?? null }
    },
  )
}
