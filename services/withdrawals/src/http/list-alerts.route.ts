import { listAlertsAnswer, listAlertsQuery } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { listAlerts } from '../use-cases/resolve-alert.ts'
import type { WithdrawalsApp } from './app.ts'
import { operatorOf } from './callers.ts'
import { toAlertView } from './operator-views.ts'

export const addListAlerts = ({ server, dependencies, fromGateway }: WithdrawalsApp): void => {
  server.get(
    '/ops/withdrawals/alerts',
    { onRequest: fromGateway, schema: { querystring: listAlertsQuery, response: { 200: listAlertsAnswer } } },
    async (request) => {
      operatorOf(request)
      const { open, limit } = request.query
      return { data: (await listAlerts(dependencies, { open: open === 'true', limit })).map(toAlertView) }
    },
  )
}
