import { operatorReasonBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { eraseSubscription } from '../use-cases/subscriptions/erase-subscription.ts'
import type { SalesRoutes } from './route.ts'

export const addEraseSubscription = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/ops/sales/subscriptions/:id/erase',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), body: operatorReasonBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      operatorOf(request)
      await eraseSubscription(dependencies, parseId(request.params.id))
      return reply.code(204).send(null)
    },
  )
}
