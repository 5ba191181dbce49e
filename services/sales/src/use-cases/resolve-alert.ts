import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Alert } from '../domain/alert.ts'
import { resolveAlert as closeAlert } from '../storage/alerts.repository.ts'

/** Closes an alert in an operator's name; who closed it first stays on record. */
export async function resolveAlert(
  { database }: Pick<Dependencies, 'database'>,
  alertId: bigint,
  operator: string,
): Promise<Alert> {
  const alert = await closeAlert(database, alertId, operator)
  if (!alert) throw new AppError('not_found', 'There is no alert with this id')
  return alert
}
