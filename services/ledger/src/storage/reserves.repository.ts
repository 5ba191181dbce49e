import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'

/**
 * What one merchant has in reserve. No active reserve ends before the oldest of all active holds that end by themselves, so
 * the history of a merchant's reserves is not read. Both parts go by their indexes, however little PostgreSQL knows about
 * that oldest hold.
 */
const reserveOf = (merchantId: RawBuilder<MerchantId>) => sql`
  SELECT coalesce(sum(hold.amount_cents), 0)::bigint AS cents
  FROM transfers AS made
  CROSS JOIN LATERAL (SELECT amount_cents FROM holds WHERE id = made.id AND state = 'active' OFFSET 0) AS hold
  WHERE made.merchant_id = ${merchantId} AND made.kind = 'hold' AND made.hold_reason = 'reserve'
    AND made.settle_at >= (SELECT min(settle_at) FROM holds WHERE state = 'active' AND settle_at IS NOT NULL)`

export async function findReserve(database: LedgerDatabase, merchantId: MerchantId): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`${reserveOf(sql`${merchantId}::uuid`)}`.execute(database)
  const [found] = rows
  if (!found) throw new Error('The database answered no sum')
  return found.cents
}

/** What all merchants have in reserve, read one merchant after the other, like their balances. */
export async function sumReserves(database: LedgerDatabase): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    SELECT coalesce(sum(reserve.cents), 0)::bigint AS cents
    FROM balances CROSS JOIN LATERAL (${reserveOf(sql`balances.merchant_id`)}) AS reserve`.execute(database)
  const [sum] = rows
  if (!sum) throw new Error('The database answered no sum')
  return sum.cents
}
