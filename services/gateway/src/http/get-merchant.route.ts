import { merchantDetailView } from '@comporta/shared/contracts/merchants.contract.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { getMerchant } from '../use-cases/get-merchant.ts'
import type { GatewayApp } from './app.ts'
import { requireCaller } from './callers.ts'
import { toMerchantDetailView } from './merchant-views.ts'
import { answers, byMerchantId } from './relayed/schemas.ts'

export const addGetMerchant = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/ops/merchants/:id',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
      schema: {
        operationId: 'getMerchant',
        summary: 'Read a merchant with its API clients and the history of changes',
        description: 'Needs the scope `ops:support`.',
        tags: ['Operators'],
        params: byMerchantId,
        response: answers('label', { 200: merchantDetailView }, [404]),
      },
    },
    async (request) => toMerchantDetailView(await getMerchant(dependencies, parseId<MerchantId>(request.params.id))),
  )
}
