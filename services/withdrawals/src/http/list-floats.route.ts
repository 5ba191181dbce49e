import { listFloatsAnswer } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { listFloats } from '../use-cases/watch-float.ts'
import { toFloatView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addListFloats = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.get(
    '/ops/withdrawals/floats',
    { onRequest: fromGateway, schema: { response: { 200: listFloatsAnswer } } },
    async (request) => {
      operatorOf(request)
      return { data: (await listFloats(dependencies)).map(toFloatView) }
    },
  )
}
