import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'

/** What each account of the ledger has; house accounts as the sum of all merchants' shares. */
export interface TrialBalance {
  merchants: bigint
  availableCents: Cents
  heldCents: Cents
  providerClearingCents: Cents
  feeRevenueCents: Cents
  adjustmentsCents: Cents
}

/** One row per merchant is read, however long their histories are. */
export async function sumAccounts(database: LedgerDatabase): Promise<TrialBalance> {
  const { rows } = await sql<TrialBalance>`
    SELECT count(*) AS merchants, coalesce(sum(available_cents), 0)::bigint AS available_cents,
      coalesce(sum(held_cents), 0)::bigint AS held_cents,
      coalesce(sum(provider_clearing_cents), 0)::bigint AS provider_clearing_cents,
      coalesce(sum(fee_revenue_cents), 0)::bigint AS fee_revenue_cents,
      coalesce(sum(adjustments_cents), 0)::bigint AS adjustments_cents
    FROM balances`.execute(database)
  const [sums] = rows
  if (!sums) throw new Error('The database answered no sums')
  return sums
}
