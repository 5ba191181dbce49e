import { type Kysely, sql } from 'kysely'

/**
 * At which of our accounts at PSPs the house's money lies that a transfer moves, and moves of it from one of them to another, in the
 * chain of the house. What is there is of the first account and passes the constraints, which contain those of before: only
 * the index reads the table, once.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE transfers
      ADD COLUMN provider_account smallint NOT NULL DEFAULT 1,
      ADD COLUMN to_provider_account smallint,
      DROP CONSTRAINT transfers_kind,
      DROP CONSTRAINT transfers_moved_by_kind,
      ADD CONSTRAINT transfers_kind CHECK (kind IN (${sql.raw(
        Object.keys(moves)
          .map((kind) => `'${kind}'`)
          .join(', '),
      )})) NOT VALID,
      ADD CONSTRAINT transfers_moved_by_kind CHECK (
        available_change_cents IS NULL OR CASE kind ${sql.raw(movesByKind.join('\n'))} END) NOT VALID,
      ADD CONSTRAINT transfers_provider_account CHECK (
        provider_account = 1
        OR (provider_account > 1 AND form > 1 AND kind IN ('credit', 'capture', 'return', 'provider_move'))) NOT VALID,
      ADD CONSTRAINT transfers_provider_move CHECK (
        (to_provider_account IS NOT NULL) = (kind = 'provider_move')
        AND (to_provider_account IS NULL OR (to_provider_account >= 1 AND to_provider_account <> provider_account))
        AND (kind = 'provider_move') = (merchant_id = '00000000-0000-8000-8000-000000000001')) NOT VALID`.execute(
    database,
  )
  await sql`
    CREATE INDEX transfers_of_further_accounts ON transfers (provider_account)
      INCLUDE (to_provider_account, provider_clearing_change_cents, posted_cents, outcome)
    WHERE provider_account <> 1 OR to_provider_account IS NOT NULL`.execute(database)
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
  provider_move: `(available_change_cents, held_change_cents) = (0, 0) AND ${house} = (0, 0, 0, 0)`,
}
const movesByKind = Object.entries(moves).map(([kind, what]) => `WHEN '${kind}' THEN ${what}`)
