import { decideWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import {
  cancelWithdrawalBody,
  decisionBody,
  operatorWithdrawalView,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { approverOf, operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { cancelWithdrawal } from '../use-cases/cancel-withdrawal.ts'
import { getAnyWithdrawal, getWithdrawal } from '../use-cases/get-withdrawal.ts'
import { detailView } from '../use-cases/show-withdrawal.ts'
import { toOperatorView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

const params = z.object({ id: z.string() })

export const addCancelWithdrawal = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/v1/withdrawals/:id/cancel',
    { onRequest: fromGateway, schema: { params, body: decisionBody, response: { 200: decideWithdrawalAnswer } } },
    async (request) => {
      const { merchantId, clientId } = approverOf(request)
      const withdrawal = await cancelWithdrawal(dependencies, {
        withdrawal: await getWithdrawal(dependencies, merchantId, request.params.id),
        on: 'cancelled_by_merchant',
        actor: `client:${clientId}`,
        reason: request.body?.reason ?? null,
      })
      return { success: true as const, message: 'Withdrawal cancelled', data: detailView(withdrawal) }
    },
  )
  server.post(
    '/ops/withdrawals/:id/cancel',
    {
      onRequest: fromGateway,
      schema: { params, body: cancelWithdrawalBody, response: { 200: operatorWithdrawalView } },
    },
    async (request) => {
      const actor = `operator:${operatorOf(request)}` as const
      const withdrawal = await cancelWithdrawal(dependencies, {
        withdrawal: await getAnyWithdrawal(dependencies, request.params.id),
        on: 'cancelled_by_operator',
        actor,
        reason: request.body.reason,
      })
      return toOperatorView(withdrawal)
    },
  )
}
