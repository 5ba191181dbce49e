import { alertView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { resolveAlertBody } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { resolveAlert } from '../use-cases/alerts/resolve-alert.ts'
import { toAlertView } from './alert-view.ts'
import type { SalesRoutes } from './route.ts'

export const addResolveAlert = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.post(
    '/ops/sales/alerts/:id/resolve',
    {
      onRequest: fromGateway,
      schema: {
        params: z.object({ id: z.string() }),
        body: resolveAlertBody,
        response: { 200: alertView, 202: alertView },
      },
    },
    async (request, reply) => {
      const actor = `operator:${operatorOf(request)}` as const
      const { resolution } = request.body
      const { isProposal, alert } = await resolveAlert(dependencies, request.params.id, { actor, resolution })
      return reply.code(isProposal ? 202 : 200).send(toAlertView(alert))
    },
  )
}
