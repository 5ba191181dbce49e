import { createWithdrawalAnswer, createWithdrawalBody } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { idempotencyKeyOf } from '@comporta/shared/http/idempotency-key.ts'
import { aboutRow } from '@comporta/shared/http/server.ts'
import { callerOf } from '@comporta/shared/http/service-auth.ts'
import { createWithdrawal } from '../use-cases/create-withdrawal.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addCreateWithdrawal = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/v1/withdrawals',
    {
      // The key is checked before the body is read (product decisions, Which check wins).
      onRequest: [fromGateway, async (request) => void idempotencyKeyOf(request)],
      schema: { body: createWithdrawalBody, response: { 200: createWithdrawalAnswer, 201: createWithdrawalAnswer } },
    },
    async (request, reply) => {
      const { amountCents, authorize, pixKey } = request.body
      const { replayed, message, view } = await createWithdrawal(dependencies, {
        ...merchantClientOf(request),
        origin: callerOf(request).origin ?? 'api',
        idempotencyKey: idempotencyKeyOf(request),
        amountCents,
        authorize,
        destination: pixKey,
      })
      aboutRow(reply, view.withdrawal_id, !replayed)
      if (replayed) return reply.code(200).send({ success: true, message, data: view, idempotent: true })
      return reply.code(201).send({ success: true, message, data: view })
    },
  )
}
