import { AppError } from '@comporta/shared/errors/app-error.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import {
  type Alert,
  type AlertsPage,
  listAlerts as findAlerts,
  resolveAlert as resolve,
} from '@comporta/shared/work/alerts.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../dependencies.ts'

type Access = Pick<Dependencies, 'database'>

/** An operator has looked at it; the alert keeps who and what came of it. Throws 404 when it is not open. */
export async function resolveAlert(
  { database }: Access,
  { id, actor, resolution }: { id: string; actor: Actor; resolution: string },
): Promise<void> {
  const alertId = parseId(id)
  const resolved = alertId && (await resolve(database, alertId, { actor, resolution }))
  if (!resolved) throw new AppError('not_found', 'There is no such open alert')
}

/** Newest first. */
export const listAlerts = (
  { database }: Access,
  { open, ...filter }: Pick<AlertsPage, 'kind' | 'date' | 'limit'> & { open: boolean },
): Promise<Alert[]> => findAlerts(database, { ...filter, isOpen: open ? true : undefined })
