import { listAlertsAnswer, listAlertsQuery } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { listAlerts } from '../use-cases/list-alerts.ts'
import { toAlertView } from './alert-view.ts'
import type { SalesApp } from './app.ts'
import { operatorOf } from './callers.ts'
import { numberCursorOf } from './cursors.ts'

export const addListAlerts = ({ server, dependencies, fromGateway }: SalesApp): void => {
  server.get(
    '/ops/sales/alerts',
    { onRequest: fromGateway, schema: { querystring: listAlertsQuery, response: { 200: listAlertsAnswer } } },
    async (request) => {
      operatorOf(request)
      const { status, cursor, limit } = request.query
      const page = await listAlerts(dependencies, { isOpen: status === 'open', after: numberCursorOf(cursor), limit })
      return { data: page.alerts.map(toAlertView), next_cursor: page.next ? String(page.next.id) : null }
    },
  )
}
