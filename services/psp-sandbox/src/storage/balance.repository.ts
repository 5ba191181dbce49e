import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * What the bank's book leaves in the account. What is under way has left it. In play more may leave than ever came: then there is
 * nothing, as an account of payments goes no lower.
 */
export async function sumBook(database: Database): Promise<Cents> {
  const { rows } = await sql<{ cents: bigint }>`
    SELECT greatest(0,
      (SELECT coalesce(sum(amount_cents), 0) FROM payments)
      - (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE status <> 'NAO_REALIZADO')
      - (SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE status <> 'NAO_REALIZADO' AND returned_at IS NULL)
    )::bigint AS cents`.execute(database)
  return cents(rows[0]?.cents ?? 0n)
}
