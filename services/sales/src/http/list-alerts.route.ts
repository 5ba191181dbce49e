import { listAlertsAnswer, listAlertsQuery } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import { listAlerts } from '../use-cases/alerts/list-alerts.ts'
import { toAlertView } from './alert-view.ts'
import type { SalesRoutes } from './route.ts'

export const addListAlerts = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/ops/sales/alerts',
    { onRequest: fromGateway, schema: { querystring: listAlertsQuery, response: { 200: listAlertsAnswer } } },
    async (request) => {
      operatorOf(request)
      const { status, cursor, ...filter } = request.query
      const page = await listAlerts(dependencies, { ...filter, isOpen: status === 'open', after: cursorOf(cursor) })
      return { data: page.alerts.map(toAlertView), next_cursor: page.next?.id ?? null }
    },
  )
}
