import {
  closePayoutBody,
  operatorWithdrawalView,
  proposedDecision,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { closePayout } from '../use-cases/close-payout.ts'
import { toOperatorView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addClosePayout = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/ops/withdrawals/:id/payout/close',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        body: closePayoutBody,
        response: { 200: operatorWithdrawalView, 202: proposedDecision },
      },
    },
    async (request, reply) => {
      const { outcome, e2e_id: endToEndId, reason } = request.body
      const { isProposal, withdrawal } = await closePayout(dependencies, {
        clientId: operatorOf(request),
        withdrawalId: request.params.id,
        outcome,
        endToEndId: endToEndId ?? null,
        reason,
      })
      return reply.code(isProposal ? 202 : 200).send(toOperatorView(withdrawal))
    },
  )
}
