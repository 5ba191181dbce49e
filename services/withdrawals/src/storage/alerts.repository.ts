import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Alert, AlertKind } from '../domain/alert.ts'
import type { Actor } from '../domain/withdrawal.ts'
import type { Database } from './database.ts'

/** False when an alert of this kind is open for the withdrawal already. */
export async function insertAlert(
  database: Database,
  alert: { id: string; kind: AlertKind; withdrawalId: WithdrawalId; detail: string },
): Promise<boolean> {
  const row = await database
    .insertInto('alerts')
    .values(alert)
    .onConflict((conflict) => conflict.columns(['withdrawalId', 'kind']).where('resolvedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes one alert by a person's word. False when it is not open. */
export async function resolveAlert(database: Database, id: string, actor: Actor, resolution: string): Promise<boolean> {
  const row = await database
    .updateTable('alerts')
    .set({ resolvedBy: actor, resolution, resolvedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the open alerts of these kinds: what they were about is over. */
export async function resolveAlertsOf(
  database: Database,
  withdrawalId: WithdrawalId,
  kinds: readonly AlertKind[],
  actor: Actor,
  resolution: string,
): Promise<void> {
  await database
    .updateTable('alerts')
    .set({ resolvedBy: actor, resolution, resolvedAt: sql<Date>`now()` })
    .where('withdrawalId', '=', withdrawalId)
    .where('kind', 'in', kinds)
    .where('resolvedAt', 'is', null)
    .execute()
}

/** Newest first; of one withdrawal, or of all. */
export async function listAlerts(
  database: Database,
  filter: { withdrawalId?: WithdrawalId; open?: boolean; limit: number },
): Promise<Alert[]> {
  const { withdrawalId, open, limit } = filter
  return database
    .selectFrom('alerts')
    .selectAll()
    .$if(withdrawalId !== undefined, (query) => query.where('withdrawalId', '=', sql<WithdrawalId>`${withdrawalId}`))
    .$if(open === true, (query) => query.where('resolvedAt', 'is', null))
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}
