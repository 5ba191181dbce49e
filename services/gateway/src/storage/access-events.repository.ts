import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Database } from './database.ts'

export interface AccessEvent {
  event:
    | 'merchant_created'
    | 'merchant_suspended'
    | 'merchant_reinstated'
    | 'client_created'
    | 'client_revoked'
    | 'secret_proposed'
    | 'secret_confirmed'
    | 'secret_added'
    | 'operator_confirmed'
    | 'adjustment_proposed'
    | 'adjustment_confirmed'
    | 'signing_key_created'
  actor: string
  merchantId?: MerchantId | null
  clientId?: string
  details?: Record<string, unknown>
}

/** Call it in the transaction of the change that it tells of. */
export async function insertAccessEvent(database: Database, event: AccessEvent): Promise<void> {
  await database
    .insertInto('accessEvents')
    .values({
      event: event.event,
      actor: event.actor,
      merchantId: event.merchantId ?? null,
      clientId: event.clientId ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
}

export interface RecordedAccessEvent {
  event: string
  actor: string
  clientId: string | null
  details: Record<string, unknown>
  createdAt: Date
}

/** The newest events of a merchant, oldest of them first. */
export async function listAccessEventsOf(
  database: Database,
  merchantId: MerchantId,
  limit: number,
): Promise<RecordedAccessEvent[]> {
  const rows = await database
    .selectFrom('accessEvents')
    .select(['event', 'actor', 'clientId', 'details', 'createdAt'])
    .where('merchantId', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}
