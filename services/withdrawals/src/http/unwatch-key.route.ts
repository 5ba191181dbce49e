import { z } from 'zod'
import { unwatchKey } from '../use-cases/watch-key.ts'
import type { WithdrawalsApp } from './app.ts'
import { operatorOf } from './callers.ts'

export const addUnwatchKey = ({ server, dependencies, fromGateway }: WithdrawalsApp): void => {
  server.post(
    '/ops/withdrawals/watched-keys/:id/remove',
    { onRequest: fromGateway, schema: { params: z.object({ id: z.string() }), response: { 204: z.undefined() } } },
    async (request, reply) => {
      await unwatchKey(dependencies, request.params.id, `operator:${operatorOf(request)}`)
      return reply.code(204).send()
    },
  )
}
