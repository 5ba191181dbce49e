import { AppError } from '@comporta/shared/errors/app-error.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import {
  type Alert,
  type AlertsPage,
  resolveAlert as closeAlert,
  listAlerts as selectAlerts,
} from '@comporta/shared/work/alerts.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../dependencies.ts'

/** Alerts for operators, newest first. */
export const listAlerts = ({ database }: Pick<Dependencies, 'database'>, page: AlertsPage): Promise<Alert[]> =>
  selectAlerts(database, page)

/** Closes an alert with an operator's resolution. Throws 404 when it is not open. */
export async function resolveAlert(
  { database }: Pick<Dependencies, 'database'>,
  { id: text, actor, resolution }: { id: string; actor: Actor; resolution: string },
): Promise<void> {
  const id = parseId(text)
  const resolved = id && (await closeAlert(database, id, { actor, resolution }))
  if (!resolved) throw new AppError('not_found', 'There is no open alert with this id')
}
