import { type Alert, type AlertsPage, listAlerts as selectAlerts } from '@comporta/shared/work/alerts.ts'
import type { Dependencies } from '../../dependencies.ts'

/** One page of what operators have to look at, newest first. One row more than the page holds tells whether there is a next page. */
export async function listAlerts(
  { database }: Pick<Dependencies, 'database'>,
  page: AlertsPage,
): Promise<{ alerts: Alert[]; next: Alert | undefined }> {
  const found = await selectAlerts(database, { ...page, limit: page.limit + 1 })
  const alerts = found.slice(0, page.limit)
  return { alerts, next: found.length > page.limit ? alerts.at(-1) : undefined }
}
