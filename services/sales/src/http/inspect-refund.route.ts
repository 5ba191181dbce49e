import { operatorRefundView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { inspectRefund } from '../use-cases/refunds/inspect-refund.ts'
import { toOperatorRefundView } from './operator-refund-view.ts'
import type { SalesRoutes } from './route.ts'

export const addInspectRefund = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/ops/sales/refunds/:id',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), response: { 200: operatorRefundView } },
    },
    async (request) => {
      operatorOf(request)
      return toOperatorRefundView(await inspectRefund(dependencies, parseId(request.params.id)))
    },
  )
}
