import type { Dependencies } from '../dependencies.ts'
import type { NewAlert } from '../domain/alert.ts'
import { insertAlert } from '../storage/alerts.repository.ts'

/** Tells operators, once per kind and subject: a row, a metric and a line in the log. */
export async function raiseAlert(
  { database, logger, metrics }: Pick<Dependencies, 'database' | 'logger' | 'metrics'>,
  alert: NewAlert,
): Promise<void> {
  if (!(await insertAlert(database, alert))) return
  metrics.alerts.inc({ kind: alert.kind })
  logger.warn({ kind: alert.kind, subject: alert.subject, saleId: alert.saleId }, 'something needs a look')
}
