import { watchedKeyView, watchKeyBody } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { watchKey } from '../use-cases/watch-key.ts'
import { toWatchedKeyView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addWatchKey = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/ops/withdrawals/watched-keys',
    { onRequest: fromGateway, schema: { body: watchKeyBody, response: { 201: watchedKeyView } } },
    async (request, reply) => {
      const { pix_key: destination, reason } = request.body
      const actor = `operator:${operatorOf(request)}` as const
      return reply.code(201).send(toWatchedKeyView(await watchKey(dependencies, { destination, reason, actor })))
    },
  )
}
