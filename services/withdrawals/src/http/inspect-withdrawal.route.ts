import { operatorWithdrawalDetail } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { inspectWithdrawal } from '../use-cases/inspect-withdrawal.ts'
import { toInspectedView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addInspectWithdrawal = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
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
