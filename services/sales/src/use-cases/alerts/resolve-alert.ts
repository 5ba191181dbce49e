import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type Alert, resolveAlert as closeAlert } from '@comporta/shared/work/alerts.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findAlert } from '../../storage/alerts.repository.ts'

/** Closes an alert by an operator's word; who closed it first stays on record. */
export async function resolveAlert(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
  by: { actor: Actor; resolution: string },
): Promise<Alert> {
  const alert = await findAlert(database, id)
  if (!alert) throw new AppError('not_found', 'There is no alert with this id')
  const resolved = alert.resolvedAt === null && (await closeAlert(database, alert.id, by))
  return resolved || ((await findAlert(database, id)) ?? alert)
}
