import { operatorWithdrawalView } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { takeReview } from '../use-cases/take-review.ts'
import { toOperatorView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addTakeReview = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/ops/withdrawals/:id/review/take',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), response: { 200: operatorWithdrawalView } },
    },
    async (request) => {
      const act = { clientId: operatorOf(request), withdrawalId: request.params.id }
      return toOperatorView(await takeReview(dependencies, act))
    },
  )
}
