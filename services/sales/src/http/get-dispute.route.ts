import { expandedDisputeView, getDisputeQuery } from '@comporta/shared/contracts/disputes.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { type DisputeId, parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { getDispute } from '../use-cases/disputes/get-dispute.ts'
import { expandedDispute } from '../use-cases/disputes/show-dispute.ts'
import type { SalesRoutes } from './route.ts'

export const addGetDispute = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/disputes/:id',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        querystring: getDisputeQuery,
        response: { 200: expandedDisputeView },
      },
    },
    async (request) => {
      const asked = { merchantId: merchantIdOf(request), disputeId: parseId<DisputeId>(request.params.id) }
      return expandedDispute(dependencies, await getDispute(dependencies, asked), request.query.expand)
    },
  )
}
