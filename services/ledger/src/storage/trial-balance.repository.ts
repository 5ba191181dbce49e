import {
  firstProviderAccount,
  houseMerchantId,
  type MerchantId,
  type ProviderAccount,
} from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'

/** What each account of the ledger has; a house account is the sum of all merchants' shares. */
export interface TrialBalance {
  merchants: bigint
  availableCents: Cents
  heldCents: Cents
  providerClearingCents: Cents
  feeRevenueCents: Cents
  adjustmentsCents: Cents
  transfersCents: Cents
}

/** Reads one row per merchant, however long their histories are. */
export async function sumAccounts(database: LedgerDatabase): Promise<TrialBalance> {
  const { rows } = await sql<TrialBalance>`
    SELECT count(*) FILTER (WHERE merchant_id <> ${houseMerchantId}::uuid) AS merchants, coalesce(sum(available_cents), 0)::bigint AS available_cents,
      coalesce(sum(held_cents), 0)::bigint AS held_cents,
      coalesce(sum(provider_clearing_cents), 0)::bigint AS provider_clearing_cents,
      coalesce(sum(fee_revenue_cents), 0)::bigint AS fee_revenue_cents,
      coalesce(sum(adjustments_cents), 0)::bigint AS adjustments_cents,
      coalesce(sum(transfers_cents), 0)::bigint AS transfers_cents
    FROM balances`.execute(database)
  const [sums] = rows
  if (!sums) throw new Error('The database answered no sums')
  return sums
}

/** What the house has at one of our accounts at PSPs, as `provider_clearing` counts it: money that came in is below zero. */
export interface ProviderBalance {
  account: ProviderAccount
  amountCents: Cents
}

/**
 * The parts of `provider_clearing` by account, now or before `until`; the first account has what the others leave. Reads
 * only the transfers at further accounts, all of them, by their index.
 */
export async function sumProviderAccounts(
  database: LedgerDatabase,
  clearingCents: Cents,
  until?: Date,
): Promise<readonly ProviderBalance[]> {
  const { rows } = await sql<ProviderBalance>`
    SELECT account, sum(change_cents)::bigint AS amount_cents
    FROM transfers CROSS JOIN LATERAL (VALUES
      (provider_account, coalesce(provider_clearing_change_cents, 0)
        + CASE WHEN to_provider_account IS NOT NULL THEN posted_cents ELSE 0 END),
      (to_provider_account, -posted_cents)) AS moved (account, change_cents)
    WHERE (provider_account <> 1 OR to_provider_account IS NOT NULL) AND account <> ${firstProviderAccount}
      AND outcome = 'posted' AND ${until === undefined ? sql`true` : sql`created_at < ${until}`}
    GROUP BY account ORDER BY account`.execute(database)
  const elsewhereCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0n)
  return [{ account: firstProviderAccount, amountCents: cents(clearingCents - elsewhereCents) }, ...rows]
}

/** What is wrong with the balances, if anything is. */
export interface Imbalance {
  /** What merchants have in total. */
  availableCents: Cents
  heldCents: Cents
  /**
   * How far rows are away from zero, without signs, so that two errors do not hide each other; plus what has left merchants
   * for others and arrived nowhere.
   */
  imbalanceCents: Cents
  /** Merchants whose balance is not what their newest transfer says. */
  disagreeing: bigint
  /** Up to ten merchants that either is true of. */
  merchantIds: MerchantId[]
}

/** Reads one balance and one transfer per merchant, all of the same instant, however long their histories are. */
export async function findImbalance(database: LedgerDatabase): Promise<Imbalance> {
  const { rows } = await sql<Imbalance>`
    SELECT coalesce(sum(available_cents), 0)::bigint AS available_cents,
      coalesce(sum(held_cents), 0)::bigint AS held_cents,
      (coalesce(sum(abs(away_cents)), 0) + abs(coalesce(sum(transfers_cents), 0)))::bigint AS imbalance_cents,
      count(*) FILTER (WHERE disagrees) AS disagreeing,
      coalesce((array_agg(merchant_id) FILTER (WHERE disagrees OR away_cents <> 0))[1:10], '{}') AS merchant_ids
    FROM (
      SELECT merchant_id, balances.available_cents, balances.held_cents, transfers_cents,
        balances.available_cents + balances.held_cents + provider_clearing_cents + fee_revenue_cents
          + adjustments_cents + transfers_cents AS away_cents,
        balances.available_cents <> coalesce(newest.available_cents, 0)
          OR balances.held_cents <> coalesce(newest.held_cents, 0) AS disagrees
      FROM balances LEFT JOIN LATERAL (
        SELECT available_cents, held_cents FROM transfers
        WHERE transfers.merchant_id = balances.merchant_id ORDER BY sequence DESC LIMIT 1
      ) AS newest ON true
    ) AS compared`.execute(database)
  const [found] = rows
  if (!found) throw new Error('The database answered no sums')
  return found
}
