import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'

/**
 * What one merchant has in reserve. None that is still there ends before the oldest of all holds that end by themselves, so that the
 * history of a merchant's reserves is not read.
 */
const reserveOf = (merchantId: RawBuilder<MerchantId>) => sql`
  SELECT hold.amount_cents
  FROM transfers AS made JOIN holds AS hold ON hold.id = made.id
  WHERE made.merchant_id = ${merchantId} AND made.kind = 'hold' AND made.hold_reason = 'reserve' AND hold.state = 'active'
    AND made.settle_at >= (SELECT min(settle_at) FROM holds WHERE state = 'active' AND settle_at IS NOT NULL)`

export async function findReserve(database: LedgerDatabase, merchantId: MerchantId): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    SELECT coalesce(sum(amount_cents), 0)::bigint AS cents
    FROM (${reserveOf(sql`${merchantId}::uuid`)}) AS reserve`.execute(database)
  const [found] = rows
  if (!found) throw new Error('The database answered no sum')
  return found.cents
}
