import { createMerchantBody, merchantView } from '@comporta/shared/contracts/merchants.contract.ts'
import { createMerchant } from '../use-cases/create-merchant.ts'
import type { GatewayApp } from './app.ts'
import { actOf, requireCaller } from './callers.ts'
import { toMerchantView } from './merchant-views.ts'
import { answers } from './relayed/schemas.ts'

export const addCreateMerchant = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/merchants',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:admin' }),
      schema: {
        operationId: 'createMerchant',
        summary: 'Create a merchant',
        description: 'Needs the scope `ops:admin`. The merchant can do nothing until it has an API client or a person.',
        tags: ['Operators'],
        body: createMerchantBody,
        response: answers('label', { 201: merchantView }),
      },
    },
    async (request, reply) => {
      const { name, city, reason } = request.body
      const merchant = await createMerchant(dependencies, { name, city, act: actOf(request, reason) })
      return reply.code(201).send(toMerchantView(merchant))
    },
  )
}
