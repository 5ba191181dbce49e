import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * The account's balance by the bank's book. Transfers under way have left it. The simulated bank may send more than it
 * ever received; the balance is then zero, since a payment account goes no lower.
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
