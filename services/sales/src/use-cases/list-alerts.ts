import type { Dependencies } from '../dependencies.ts'
import type { Alert } from '../domain/alert.ts'
import { type AlertsPage, listAlerts as selectAlerts } from '../storage/alerts.repository.ts'

/** What operators have to look at, newest first; one more than the page holds tells that there is a next page. */
export async function listAlerts(
  { database }: Pick<Dependencies, 'database'>,
  page: AlertsPage,
): Promise<{ alerts: Alert[]; next: Alert | undefined }> {
  const found = await selectAlerts(database, { ...page, limit: page.limit + 1 })
  const alerts = found.slice(0, page.limit)
  return { alerts, next: found.length > page.limit ? alerts.at(-1) : undefined }
}
