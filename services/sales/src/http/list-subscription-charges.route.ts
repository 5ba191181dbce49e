import {
  listSubscriptionChargesAnswer,
  listSubscriptionChargesQuery,
} from '@comporta/shared/contracts/subscriptions.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import { parseId, type SaleId, type SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { listCharges } from '../use-cases/subscriptions/list-subscriptions.ts'
import { toChargeView } from '../use-cases/subscriptions/show-subscription.ts'
import type { SalesRoutes } from './route.ts'

export const addListSubscriptionCharges = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/subscriptions/:id/charges',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        querystring: listSubscriptionChargesQuery,
        response: { 200: listSubscriptionChargesAnswer },
      },
    },
    async (request) => {
      const asked = { merchantId: merchantIdOf(request), subscriptionId: parseId<SubscriptionId>(request.params.id) }
      const { limit, cursor } = request.query
      const page = await listCharges(dependencies, asked, { limit, after: cursorOf<SaleId>(cursor) })
      return { data: page.charges.map(toChargeView), next_cursor: page.next?.id ?? null }
    },
  )
}
