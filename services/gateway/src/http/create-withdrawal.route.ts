import { createWithdrawalAnswer, createWithdrawalBody } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { idempotencyKeyOf } from '@comporta/shared/http/idempotency-key.ts'
import type { FastifyRequest } from 'fastify'
import { createWithdrawal } from '../use-cases/create-withdrawal.ts'
import type { GatewayApp } from './app.ts'
import { callerOf, refuseUnprovenPerson, requireCaller } from './callers.ts'
import { sendAnswer } from './relay.ts'
import { answers, idempotencyHeader } from './relayed/schemas.ts'

/** Bodies as they were sent; validation replaces `request.body` by what it means. */
const sentBodies = new WeakMap<FastifyRequest, Record<string, unknown>>()

export const addCreateWithdrawal = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/v1/withdrawals',
    {
      schema: {
        operationId: 'createWithdrawal',
        summary: 'Request a withdrawal to a PIX key',
        description:
          'Needs the scope `withdrawals:write`. The same request sent again with the same `Idempotency-Key` returns the first ' +
          'withdrawal (200), and the same key with other data is refused (409 `idempotency_key_reused`). A refused request leaves its ' +
          'key free.',
        tags: ['Withdrawals'],
        headers: idempotencyHeader,
        body: createWithdrawalBody,
        response: answers('fields', { 200: createWithdrawalAnswer, 201: createWithdrawalAnswer }, [400, 409, 422]),
      },
      // The order of product decisions, Which check wins: token, key, then the body.
      onRequest: [
        requireCaller(dependencies, { scope: 'withdrawals:write', movesMoney: true }),
        async (request) => void idempotencyKeyOf(request),
      ],
      preValidation: async (request) => void keepSentBody(request),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      // Such a withdrawal is approved at once.
      if (request.body.authorize) refuseUnprovenPerson(request)
      if (!caller.merchant) throw new AppError('forbidden', 'This token does not belong to a merchant')
      const answer = await createWithdrawal(dependencies, {
        caller,
        merchantId: caller.merchant.id,
        idempotencyKey: idempotencyKeyOf(request),
        withdrawal: request.body,
        body: sentBodies.get(request),
        requestId: request.id,
      })
      return sendAnswer(reply, answer)
    },
  )
}

/** Only validated fields go on: the service sees what was judged here, and nothing else. */
function keepSentBody(request: FastifyRequest): void {
  const { body } = request
  if (typeof body !== 'object' || body === null) return
  const { amount, pix_key, pix_key_type, authorize } = body as Record<string, unknown>
  sentBodies.set(request, { amount, pix_key, pix_key_type, authorize })
}
