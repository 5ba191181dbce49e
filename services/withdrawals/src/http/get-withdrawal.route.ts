import { withdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { z } from 'zod'
import { getWithdrawal } from '../use-cases/get-withdrawal.ts'
import { detailView } from '../use-cases/show-withdrawal.ts'
import type { WithdrawalsApp } from './app.ts'
import { merchantClientOf } from './callers.ts'

export const addGetWithdrawal = ({ server, dependencies, fromGateway }: WithdrawalsApp): void => {
  server.get(
    '/v1/withdrawals/:id',
    { onRequest: fromGateway, schema: { params: z.object({ id: z.string() }), response: { 200: withdrawalAnswer } } },
    async (request) => {
      const { merchantId } = merchantClientOf(request)
      const withdrawal = await getWithdrawal(dependencies, merchantId, request.params.id)
      return { success: true as const, data: detailView(withdrawal) }
    },
  )
}
