import { sql } from 'kysely'
import type { Alert, NewAlert } from '../domain/alert.ts'
import type { SalesDatabase } from './database.ts'

/** Raises an alert once per kind and subject. True when it is new. */
export async function insertAlert(database: SalesDatabase, alert: NewAlert): Promise<boolean> {
  const row = await database
    .insertInto('alerts')
    .values({ ...alert, details: JSON.stringify(alert.details), resolvedAt: null, resolvedBy: null })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface AlertsPage {
  isOpen: boolean
  /** The last alert of the page before. */
  after?: bigint | undefined
  limit: number
}

/** Newest first. */
export async function listAlerts(database: SalesDatabase, page: AlertsPage): Promise<Alert[]> {
  let query = database
    .selectFrom('alerts')
    .selectAll()
    .where('resolvedAt', page.isOpen ? 'is' : 'is not', null)
  if (page.after !== undefined) query = query.where('id', '<', page.after)
  return query.orderBy('id', 'desc').limit(page.limit).execute()
}

/** Closes an open alert in an operator's name. Undefined when there is no such alert; a closed one stays as it is. */
export async function resolveAlert(
  database: SalesDatabase,
  alertId: bigint,
  resolvedBy: string,
): Promise<Alert | undefined> {
  await database
    .updateTable('alerts')
    .set({ resolvedAt: sql<Date>`now()`, resolvedBy })
    .where('id', '=', alertId)
    .where('resolvedAt', 'is', null)
    .execute()
  return database.selectFrom('alerts').selectAll().where('id', '=', alertId).executeTakeFirst()
}

/** As `resolveAlert`, for the alert of a kind about a subject; without effect when it is closed or was never raised. */
export async function resolveAlertAbout(
  database: SalesDatabase,
  { kind, subject }: Pick<NewAlert, 'kind' | 'subject'>,
  resolvedBy: string,
): Promise<void> {
  await database
    .updateTable('alerts')
    .set({ resolvedAt: sql<Date>`now()`, resolvedBy })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolvedAt', 'is', null)
    .execute()
}
