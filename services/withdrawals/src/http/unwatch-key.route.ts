import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { unwatchKey } from '../use-cases/watch-key.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addUnwatchKey = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/ops/withdrawals/watched-keys/:id/remove',
    { onRequest: fromGateway, schema: { params: z.object({ id: z.string() }), response: { 204: z.undefined() } } },
    async (request, reply) => {
      await unwatchKey(dependencies, request.params.id, `operator:${operatorOf(request)}`)
      return reply.code(204).send()
    },
  )
}
