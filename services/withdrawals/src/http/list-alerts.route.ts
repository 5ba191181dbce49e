import { listAlertsAnswer, listAlertsQuery } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { listAlerts } from '../use-cases/resolve-alert.ts'
import { toAlertView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addListAlerts = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.get(
    '/ops/withdrawals/alerts',
    { onRequest: fromGateway, schema: { querystring: listAlertsQuery, response: { 200: listAlertsAnswer } } },
    async (request) => {
      operatorOf(request)
      const { open, ...filter } = request.query
      return { data: (await listAlerts(dependencies, { ...filter, open: open === 'true' })).map(toAlertView) }
    },
  )
}
