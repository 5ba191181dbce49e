import {
  decideReviewBody,
  operatorWithdrawalView,
  proposedDecision,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { decideReview } from '../use-cases/decide-review.ts'
import { toOperatorView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addDecideReview = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/ops/withdrawals/:id/review/decide',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        body: decideReviewBody,
        response: { 200: operatorWithdrawalView, 202: proposedDecision },
      },
    },
    async (request, reply) => {
      const act = { clientId: operatorOf(request), withdrawalId: request.params.id }
      const { isProposal, withdrawal } = await decideReview(dependencies, { ...act, ...request.body })
      return reply.code(isProposal ? 202 : 200).send(toOperatorView(withdrawal))
    },
  )
}
