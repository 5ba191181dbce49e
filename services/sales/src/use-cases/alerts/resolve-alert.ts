import { AppError } from '@comporta/shared/errors/app-error.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { findAlert } from '@comporta/shared/work/alerts.ts'
import { type Closing, closeAlert } from '@comporta/shared/work/differences.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../../dependencies.ts'

/**
 * Closes an alert for an operator; a large difference takes two. The operator who closed it first stays on record.
 * Throws 404, and 409 when one operator tries to close alone what takes two.
 */
export async function resolveAlert(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  text: string,
  by: { actor: Actor; resolution: string },
): Promise<Closing> {
  const id = parseId(text)
  const alert = id && (await findAlert(database, id))
  if (!alert) throw new AppError('not_found', 'There is no alert with this id')
  const closing = await closeAlert(database, alert, by, settings.differenceByTwoFromCents)
  return closing ?? { isProposal: false, alert: (await findAlert(database, alert.id)) ?? alert }
}
