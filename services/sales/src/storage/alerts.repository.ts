import { parseId } from '@comporta/shared/ids/ids.ts'
import type { Alert } from '@comporta/shared/work/alerts.ts'
import type { Database } from './database.ts'

/** Open or closed; the alert store itself is `work/alerts.ts` of libs/shared. */
export async function findAlert(database: Database, id: string): Promise<Alert | undefined> {
  const alertId = parseId(id)
  return alertId && database.selectFrom('alerts').selectAll().where('id', '=', alertId).executeTakeFirst()
}
