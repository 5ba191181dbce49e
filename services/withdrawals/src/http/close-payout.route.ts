import { closePayoutBody, operatorWithdrawalView } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { z } from 'zod'
import { closePayout } from '../use-cases/close-payout.ts'
import type { WithdrawalsApp } from './app.ts'
import { operatorOf } from './callers.ts'
import { toOperatorView } from './operator-views.ts'

export const addClosePayout = ({ server, dependencies, fromGateway }: WithdrawalsApp): void => {
  server.post(
    '/ops/withdrawals/:id/payout/close',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        body: closePayoutBody,
        response: { 200: operatorWithdrawalView },
      },
    },
    async (request) => {
      const { outcome, e2e_id: endToEndId, reason } = request.body
      const withdrawal = await closePayout(dependencies, {
        clientId: operatorOf(request),
        withdrawalId: request.params.id,
        outcome,
        endToEndId: endToEndId ?? null,
        reason,
      })
      return toOperatorView(withdrawal)
    },
  )
}
