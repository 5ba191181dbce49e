import { decideWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { decisionBody } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { approverOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { approveWithdrawal } from '../use-cases/approve-withdrawal.ts'
import { detailView } from '../use-cases/show-withdrawal.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addApproveWithdrawal = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/v1/withdrawals/:id/approve',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), body: decisionBody, response: { 200: decideWithdrawalAnswer } },
    },
    async (request) => {
      const approver = approverOf(request)
      const withdrawal = await approveWithdrawal(dependencies, {
        ...approver,
        actor: `client:${approver.clientId}`,
        withdrawalId: request.params.id,
        reason: request.body?.reason ?? undefined,
      })
      return { success: true as const, message: 'Withdrawal approved', data: detailView(withdrawal) }
    },
  )
}
