import { type Kysely, sql } from 'kysely'

/**
 * Money goes between merchants: out of one and into others, in one bundle, through a house account of which each merchant has a
 * share as of the others. What is there has nothing in it, and moved as its kind does by the constraints of before, which the new
 * ones contain: only the index reads the table, once.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE balances ADD COLUMN transfers_cents bigint NOT NULL DEFAULT 0,
      DROP CONSTRAINT balances_check,
      ADD CONSTRAINT balances_balanced CHECK (available_cents + held_cents + provider_clearing_cents + fee_revenue_cents
        + adjustments_cents + transfers_cents = 0) NOT VALID`.execute(database)
  await sql`
    ALTER TABLE transfers
      ADD COLUMN transfers_change_cents bigint,
      -- What a transfer between merchants was posted with.
      ADD COLUMN bundle_id uuid,
      DROP CONSTRAINT transfers_moved, DROP CONSTRAINT transfers_balanced, DROP CONSTRAINT transfers_kind,
      DROP CONSTRAINT transfers_moved_by_kind,
      ADD CONSTRAINT transfers_change_not_zero CHECK (transfers_change_cents <> 0) NOT VALID,
      ADD CONSTRAINT transfers_moved CHECK (
        (available_change_cents IS NOT NULL) = (outcome = 'posted' AND repeats IS NULL AND posted_cents > 0)
        AND (available_change_cents IS NULL) = (held_change_cents IS NULL)
        AND (available_change_cents IS NOT NULL OR num_nonnulls(provider_clearing_change_cents, fee_revenue_change_cents,
          adjustments_change_cents, transfers_change_cents) = 0)) NOT VALID,
      ADD CONSTRAINT transfers_balanced CHECK (
        coalesce(available_change_cents, 0) + coalesce(held_change_cents, 0) + coalesce(provider_clearing_change_cents, 0)
          + coalesce(fee_revenue_change_cents, 0) + coalesce(adjustments_change_cents, 0)
          + coalesce(transfers_change_cents, 0) = 0) NOT VALID,
      ADD CONSTRAINT transfers_kind CHECK (kind IN (${sql.raw(
        Object.keys(moves)
          .map((kind) => `'${kind}'`)
          .join(', '),
      )})) NOT VALID,
      ADD CONSTRAINT transfers_bundle CHECK (
        (bundle_id IS NOT NULL) = (kind IN ('transfer_out', 'transfer_in'))) NOT VALID,
      ADD CONSTRAINT transfers_moved_by_kind CHECK (
        available_change_cents IS NULL OR CASE kind ${sql.raw(movesByKind.join('\n'))} END) NOT VALID`.execute(database)
  await sql`CREATE INDEX transfers_of_bundle ON transfers (bundle_id) WHERE bundle_id IS NOT NULL`.execute(database)
}

const house = `(coalesce(provider_clearing_change_cents, 0), coalesce(fee_revenue_change_cents, 0),
  coalesce(adjustments_change_cents, 0), coalesce(transfers_change_cents, 0))`

/** What each kind of transfer does to available and held, and to the house. */
const moves = {
  credit: `(available_change_cents, held_change_cents) IN ((posted_cents, 0), (0, posted_cents))
    AND ${house} = (-posted_cents, 0, 0, 0) AND (held_change_cents > 0) = (hold_id IS NOT NULL)`,
  settle: `(available_change_cents, held_change_cents) = (posted_cents, -posted_cents) AND ${house} = (0, 0, 0, 0)`,
  hold: `(available_change_cents, held_change_cents) = (-posted_cents, posted_cents) AND ${house} = (0, 0, 0, 0)`,
  capture: `(available_change_cents, held_change_cents) = (0, -posted_cents)
    AND coalesce(fee_revenue_change_cents, 0) BETWEEN 0 AND posted_cents
    AND ${house} = (posted_cents - coalesce(fee_revenue_change_cents, 0), coalesce(fee_revenue_change_cents, 0), 0, 0)`,
  release: `(available_change_cents, held_change_cents) = (posted_cents, -posted_cents) AND ${house} = (0, 0, 0, 0)`,
  return: `(available_change_cents, held_change_cents) = (posted_cents, 0) AND ${house} = (-posted_cents, 0, 0, 0)`,
  adjustment: `held_change_cents = 0 AND abs(available_change_cents) = posted_cents
    AND ${house} = (0, 0, -available_change_cents, 0)`,
  transfer_out: `(available_change_cents, held_change_cents) = (-posted_cents, 0) AND ${house} = (0, 0, 0, posted_cents)`,
  transfer_in: `(available_change_cents, held_change_cents) IN ((posted_cents, 0), (0, posted_cents))
    AND ${house} = (0, 0, 0, -posted_cents) AND (held_change_cents > 0) = (hold_id IS NOT NULL)`,
}
const movesByKind = Object.entries(moves).map(([kind, what]) => `WHEN '${kind}' THEN ${what}`)
