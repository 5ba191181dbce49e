import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'

export interface DueHold {
  id: TransferId
  merchantId: MerchantId
  /** Of the transfer that made the hold. */
  subjectType: string
  subjectId: string
  description: string | null
}

/** Active holds that end by themselves and are due by the database's clock, the longest overdue first; none of the merchants `without`. */
export const findDueHolds = (
  database: LedgerDatabase,
  { limit, without }: { limit: number; without: readonly MerchantId[] },
): Promise<DueHold[]> =>
  database
    .selectFrom('holds')
    .innerJoin('transfers', 'transfers.id', 'holds.id')
    .select(['holds.id', 'holds.merchantId', 'subjectType', 'subjectId', 'description'])
    .where('holds.state', '=', 'active')
    .where('holds.settleAt', '<=', sql<Date>`now()`)
    .where(sql<boolean>`holds.merchant_id <> ALL (${without}::uuid[])`)
    .orderBy('holds.settleAt')
    .limit(limit)
    .execute()
