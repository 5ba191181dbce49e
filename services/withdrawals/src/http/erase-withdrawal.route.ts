import { operatorReasonBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { eraseWithdrawal } from '../use-cases/erase-withdrawal.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addEraseWithdrawal = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/ops/withdrawals/:id/erase',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), body: operatorReasonBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      operatorOf(request)
      await eraseWithdrawal(dependencies, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
