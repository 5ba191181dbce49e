import {
  createWithdrawalAnswer,
  createWithdrawalBody,
  idempotencyKeyPattern,
} from '@comporta/shared/contracts/withdrawals.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { callerOf } from '@comporta/shared/http/service-auth.ts'
import type { FastifyRequest } from 'fastify'
import { createWithdrawal } from '../use-cases/create-withdrawal.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addCreateWithdrawal = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/v1/withdrawals',
    {
      // The key is judged before the body is read (product decisions, Which check wins).
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
      if (replayed) return reply.code(200).send({ success: true, message, data: view, idempotent: true })
      return reply.code(201).send({ success: true, message, data: view })
    },
  )
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key
  const text = key === undefined ? 'is required' : 'must be 1 to 255 letters, digits, hyphens or underscores'
  throw new AppError('invalid_request', `The Idempotency-Key header ${text}`, { fields: { idempotency_key: [text] } })
}
