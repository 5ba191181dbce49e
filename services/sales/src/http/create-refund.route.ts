import { createRefundAnswer, createRefundBody } from '@comporta/shared/contracts/refunds.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { idempotencyKeyOf } from '@comporta/shared/http/idempotency-key.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { createRefund } from '../use-cases/refunds/create-refund.ts'
import { toRefundCreationView } from '../use-cases/refunds/show-refund.ts'
import type { SalesRoutes } from './route.ts'

export const addCreateRefund = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/v1/sales/:id/refunds',
    {
      // The key is checked before the body, as for withdrawals.
      onRequest: [fromGateway, async (request) => void idempotencyKeyOf(request)],
      schema: {
        params: z.object({ id: z.string() }),
        body: createRefundBody.nullish(),
        response: { 200: createRefundAnswer, 201: createRefundAnswer },
      },
    },
    async (request, reply) => {
      const { refund, isReplay } = await createRefund(dependencies, {
        ...merchantClientOf(request),
        saleId: parseId(request.params.id),
        idempotencyKey: idempotencyKeyOf(request),
        amountCents: request.body?.amount ?? null,
      })
      const data = toRefundCreationView(refund)
      if (!isReplay) return reply.code(201).send({ success: true, message: 'Refund created', data })
      return reply.code(200).send({ success: true, message: 'Refund already created', data, idempotent: true })
    },
  )
}
