import { listMerchantsAnswer, listMerchantsQuery } from '@comporta/shared/contracts/merchants.contract.ts'
import { invalidField } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { listMerchants } from '../use-cases/list-merchants.ts'
import type { GatewayApp } from './app.ts'
import { requireCaller } from './callers.ts'
import { toMerchantView } from './merchant-views.ts'
import { answers } from './relayed/schemas.ts'

export const addListMerchants = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/ops/merchants',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
      schema: {
        operationId: 'listMerchants',
        summary: 'List merchants, newest first',
        description: 'Needs the scope `ops:support`.',
        tags: ['Operators'],
        querystring: listMerchantsQuery,
        response: answers('label', { 200: listMerchantsAnswer }),
      },
    },
    async (request) => {
      const { cursor, limit } = request.query
      const after = cursor === undefined ? undefined : parseId<MerchantId>(cursor)
      if (cursor !== undefined && after === undefined) {
        throw invalidField('cursor', 'is not one that this list gave out')
      }
      const { merchants, next } = await listMerchants(dependencies, { after, limit })
      return { data: merchants.map(toMerchantView), next_cursor: next }
    },
  )
}
