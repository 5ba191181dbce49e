import { decideReviewBody, operatorWithdrawalView } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { z } from 'zod'
import { decideReview } from '../use-cases/decide-review.ts'
import type { WithdrawalsApp } from './app.ts'
import { operatorOf } from './callers.ts'
import { toOperatorView } from './operator-views.ts'

export const addDecideReview = ({ server, dependencies, fromGateway }: WithdrawalsApp): void => {
  server.post(
    '/ops/withdrawals/:id/review/decide',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        body: decideReviewBody,
        response: { 200: operatorWithdrawalView },
      },
    },
    async (request) => {
      const act = { clientId: operatorOf(request), withdrawalId: request.params.id }
      return toOperatorView(await decideReview(dependencies, { ...act, ...request.body }))
    },
  )
}
