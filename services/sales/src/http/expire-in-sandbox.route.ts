import { expireInSandboxAnswer } from '@comporta/shared/contracts/sandbox.contract.ts'
import { parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { expireInSandbox } from '../use-cases/sales/expire-in-sandbox.ts'
import type { SalesRoutes } from './route.ts'

export const addExpireInSandbox = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/sandbox/sales/:id/expire',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), response: { 202: expireInSandboxAnswer } },
    },
    async (request, reply) => {
      await expireInSandbox(dependencies, parseId<SaleId>(request.params.id))
      return reply.code(202).send({ expiring: true as const })
    },
  )
}
