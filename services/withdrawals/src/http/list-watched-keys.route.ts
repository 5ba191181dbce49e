import { listWatchedKeysAnswer } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { listWatchedKeys } from '../use-cases/watch-key.ts'
import { toWatchedKeyView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addListWatchedKeys = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.get(
    '/ops/withdrawals/watched-keys',
    { onRequest: fromGateway, schema: { response: { 200: listWatchedKeysAnswer } } },
    async (request) => {
      operatorOf(request)
      return { data: (await listWatchedKeys(dependencies)).map(toWatchedKeyView) }
    },
  )
}
