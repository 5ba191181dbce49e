import { answerDisputeAnswer, answerDisputeBody } from '@comporta/shared/contracts/disputes.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { idempotencyKeyOf } from '@comporta/shared/http/idempotency-key.ts'
import { type DisputeId, parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { answerDispute } from '../use-cases/disputes/answer-dispute.ts'
import { toDefenseView } from '../use-cases/disputes/show-dispute.ts'
import type { SalesRoutes } from './route.ts'

export const addAnswerDispute = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/v1/disputes/:id/defense',
    {
      onRequest: [fromGateway, async (request) => void idempotencyKeyOf(request)],
      schema: {
        params: z.object({ id: z.string() }),
        body: answerDisputeBody,
        response: { 200: answerDisputeAnswer, 201: answerDisputeAnswer },
      },
    },
    async (request, reply) => {
      const { defense, isReplay } = await answerDispute(dependencies, {
        ...merchantClientOf(request),
        disputeId: parseId<DisputeId>(request.params.id),
        idempotencyKey: idempotencyKeyOf(request),
        ...request.body,
      })
      const data = toDefenseView(defense)
      if (!isReplay) return reply.code(201).send({ success: true, message: 'Answer recorded', data })
      return reply.code(200).send({ success: true, message: 'Answer already recorded', data, idempotent: true })
    },
  )
}
