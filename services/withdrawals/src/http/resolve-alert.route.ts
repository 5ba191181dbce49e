import { alertView, resolveAlertBody } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { resolveAlert } from '../use-cases/resolve-alert.ts'
import { toAlertView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addResolveAlert = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.post(
    '/ops/withdrawals/alerts/:id/resolve',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        body: resolveAlertBody,
        response: { 202: alertView, 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { isProposal, alert } = await resolveAlert(dependencies, {
        id: request.params.id,
        actor: `operator:${operatorOf(request)}`,
        resolution: request.body.resolution,
      })
      return isProposal ? reply.code(202).send(toAlertView(alert)) : reply.code(204).send()
    },
  )
}
