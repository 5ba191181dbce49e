import { AppError } from '@comporta/shared/errors/app-error.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { type Alert, type AlertsPage, findAlert, listAlerts as findAlerts } from '@comporta/shared/work/alerts.ts'
import { type Closing, closeAlert } from '@comporta/shared/work/differences.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../dependencies.ts'

type Access = Pick<Dependencies, 'database' | 'settings'>

/**
 * Closes an alert that an operator has looked at; a large difference takes two operators. The alert keeps who closed it and with what
 * result. Throws 404 when it is not open, and 409 when the operator who proposed to close it tries again.
 */
export async function resolveAlert(
  { database, settings }: Access,
  { id: text, actor, resolution }: { id: string; actor: Actor; resolution: string },
): Promise<Closing> {
  const id = parseId(text)
  const alert = id && (await findAlert(database, id))
  const closing = alert && (await closeAlert(database, alert, { actor, resolution }, settings.differenceByTwoFromCents))
  if (!closing) throw new AppError('not_found', 'There is no such open alert')
  return closing
}

/** Newest first. */
export const listAlerts = (
  { database }: Pick<Access, 'database'>,
  { open, ...filter }: Pick<AlertsPage, 'kind' | 'date' | 'limit'> & { open: boolean },
): Promise<Alert[]> => findAlerts(database, { ...filter, isOpen: open ? true : undefined })
