import { operatorWithdrawalDetail } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { z } from 'zod'
import { inspectWithdrawal } from '../use-cases/inspect-withdrawal.ts'
import type { WithdrawalsApp } from './app.ts'
import { operatorOf } from './callers.ts'
import { toInspectedView } from './operator-views.ts'

export const addInspectWithdrawal = ({ server, dependencies, fromGateway }: WithdrawalsApp): void => {
  server.get(
    '/ops/withdrawals/:id',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), response: { 200: operatorWithdrawalDetail } },
    },
    async (request) => {
      operatorOf(request)
      return toInspectedView(await inspectWithdrawal(dependencies, request.params.id))
    },
  )
}
