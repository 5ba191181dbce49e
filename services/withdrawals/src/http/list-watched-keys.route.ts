import { listWatchedKeysAnswer } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { listWatchedKeys } from '../use-cases/watch-key.ts'
import type { WithdrawalsApp } from './app.ts'
import { operatorOf } from './callers.ts'
import { toWatchedKeyView } from './operator-views.ts'

export const addListWatchedKeys = ({ server, dependencies, fromGateway }: WithdrawalsApp): void => {
  server.get(
    '/ops/withdrawals/watched-keys',
    { onRequest: fromGateway, schema: { response: { 200: listWatchedKeysAnswer } } },
    async (request) => {
      operatorOf(request)
      return { data: (await listWatchedKeys(dependencies)).map(toWatchedKeyView) }
    },
  )
}
