import type { AccessEventName } from '@comporta/shared/contracts/operators.contract.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Selectable } from 'kysely'
import type { Act } from '../domain/act.ts'
import type { AccessEventsTable, Database } from './database.ts'

export type AccessEvent = Selectable<AccessEventsTable>

interface Change {
  event: AccessEventName
  merchantId?: MerchantId | null
  clientId?: string
  details?: Record<string, unknown>
}

/** Call it in the transaction of the change that it records. */
export async function insertAccessEvent(database: Database, act: Act, change: Change): Promise<void> {
  const { event, merchantId = null, clientId = null, details = {} } = change
  await database
    .insertInto('accessEvents')
    .values({ ...columnsOf(act), event, merchantId, clientId, details: JSON.stringify(details) })
    .execute()
}

/** A request of an operator, by its operation. */
export interface RequestedAct {
  operation: string
  subject: string | null
  details: Record<string, unknown>
}

/** Records a request before any of it is done (`asked`), or with the status of its answer. */
export async function insertRequestedAct(
  database: Database,
  act: Act,
  { operation, subject, details }: RequestedAct,
  outcome: 'asked' | number,
): Promise<void> {
  const moment = outcome === 'asked' ? { moment: outcome } : { moment: 'answered' as const, status: outcome }
  await database
    .insertInto('accessEvents')
    .values({ ...columnsOf(act), ...moment, event: operation, subject, details: JSON.stringify(details) })
    .execute()
}

const columnsOf = (act: Act) => ({
  actor: act.actor,
  address: act.address ?? null,
  requestId: act.requestId ?? null,
  reason: act.reason ?? null,
})

/** The newest changes of a merchant and its clients, with the oldest of these first. */
export async function listAccessEventsOf(
  database: Database,
  merchantId: MerchantId,
  limit: number,
): Promise<AccessEvent[]> {
  const rows = await database
    .selectFrom('accessEvents')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

export interface AuditFilters {
  actor?: string | undefined
  event?: string | undefined
  /** A merchant, a client, or what the path of the request named. */
  subject?: string | undefined
  requestId?: string | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
}

/** Newest first, from the one after `after`. */
export async function listAuditEvents(
  database: Database,
  { actor, event, subject, requestId, createdFrom, createdTo }: AuditFilters,
  { after, limit }: { after: bigint | undefined; limit: number },
): Promise<AccessEvent[]> {
  let query = database.selectFrom('accessEvents').selectAll()
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (event !== undefined) query = query.where('event', '=', event)
  if (requestId !== undefined) query = query.where('requestId', '=', requestId)
  if (createdFrom !== undefined) query = query.where('createdAt', '>=', createdFrom)
  if (createdTo !== undefined) query = query.where('createdAt', '<', createdTo)
  if (after !== undefined) query = query.where('id', '<', after)
  if (subject !== undefined) {
    query = query.where((where) =>
      where.or([
        where('subject', '=', subject),
        where('clientId', '=', subject),
        where(where.cast('merchantId', 'text'), '=', subject),
      ]),
    )
  }
  return query.orderBy('id', 'desc').limit(limit).execute()
}
