import { getWithdrawalQuery, withdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { getWithdrawal } from '../use-cases/get-withdrawal.ts'
import { expandedView } from '../use-cases/show-withdrawal.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addGetWithdrawal = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.get(
    '/v1/withdrawals/:id',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        querystring: getWithdrawalQuery,
        response: { 200: withdrawalAnswer },
      },
    },
    async (request) => {
      const { merchantId } = merchantClientOf(request)
      const withdrawal = await getWithdrawal(dependencies, merchantId, request.params.id)
      return { success: true as const, data: await expandedView(dependencies, withdrawal, request.query.expand ?? []) }
    },
  )
}
