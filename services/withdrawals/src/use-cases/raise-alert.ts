import { newId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AlertKind } from '../domain/alert.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { insertAlert } from '../storage/alerts.repository.ts'

/** Tells operators, once while it is open; `detail` holds no documents, keys or secrets. */
export async function raiseAlert(
  { database, logger, metrics }: Pick<Dependencies, 'database' | 'logger' | 'metrics'>,
  withdrawal: Withdrawal,
  kind: AlertKind,
  detail: string,
): Promise<void> {
  const isNew = await insertAlert(database, { id: newId(), kind, withdrawalId: withdrawal.id, detail })
  if (!isNew) return
  metrics.alerts.inc({ kind })
  logger.warn({ withdrawalId: withdrawal.id, alert: kind, detail }, 'alert raised')
}
