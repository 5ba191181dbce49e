import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { type alertView, listAlertsAnswer, listAlertsQuery } from '@comporta/shared/contracts/webhooks.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import { toTakenView } from '@comporta/shared/http/take-alert.ts'
import type { Alert } from '@comporta/shared/work/alerts.ts'
import type { z } from 'zod'
import { listAlerts } from '../use-cases/resolve-alert.ts'
import type { WebhooksRoutes } from './route.ts'

export const addListAlerts = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.get(
    '/ops/webhooks/alerts',
    { onRequest: fromGateway, schema: { querystring: listAlertsQuery, response: { 200: listAlertsAnswer } } },
    async (request) => {
      operatorOf(request)
      const { status, cursor, limit } = request.query
      const isOpen = status === 'open' ? true : undefined
      // One more than the page holds shows that there is a next page.
      const found = await listAlerts(dependencies, { isOpen, after: cursorOf(cursor), limit: limit + 1 })
      const alerts = found.slice(0, limit)
      return { data: alerts.map(toAlertView), next_cursor: found.length > limit ? (alerts.at(-1)?.id ?? null) : null }
    },
  )
}

const toAlertView = ({ id, kind, subject, details, ...alert }: Alert): z.output<typeof alertView> => ({
  id,
  kind,
  subject,
  details,
  created_at: offsetTime(alert.createdAt),
  ...toTakenView(alert),
  resolved_at: alert.resolvedAt && offsetTime(alert.resolvedAt),
  resolved_by: alert.resolvedBy,
  resolution: alert.resolution,
})
