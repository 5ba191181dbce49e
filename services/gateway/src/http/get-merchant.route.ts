import { merchantDetailView } from '@comporta/shared/contracts/merchants.contract.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { getMerchant } from '../use-cases/get-merchant.ts'
import type { GatewayApp } from './app.ts'
import { requireCaller } from './callers.ts'
import { toMerchantDetailView } from './merchant-views.ts'
import { answers } from './relayed/schemas.ts'

export const addGetMerchant = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/ops/merchants/:id',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
      schema: {
        operationId: 'getMerchant',
        summary: 'A merchant with its clients and what was done to them',
        tags: ['Operators'],
        params: z.object({ id: z.string() }),
        response: answers('label', { 200: merchantDetailView }),
      },
    },
    async (request) => toMerchantDetailView(await getMerchant(dependencies, parseId<MerchantId>(request.params.id))),
  )
}
