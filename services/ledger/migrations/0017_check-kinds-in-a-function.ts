import { type Kysely, sql } from 'kysely'

/**
 * PostgreSQL reads the text of every CHECK of a table again for each statement that writes it. What each kind of transfer moves was 53 of
 * 80 kB, and took a quarter of the time in which a group of thirty is written; a function is read once for a session. The rule is that
 * of before, so that no row that is there is looked at, and an answer that is not true is false: a CHECK takes NULL for true.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION moves_as_its_kind(
      kind text, posted bigint, available bigint, held bigint, clearing bigint, fees bigint, adjustments bigint, transfers bigint,
      is_of_hold boolean)
    RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN (CASE kind ${sql.raw(movesByKind.join('\n'))} END) IS TRUE;
    END $$`.execute(database)
  await sql`
    ALTER TABLE transfers DROP CONSTRAINT transfers_moved_by_kind,
      ADD CONSTRAINT transfers_moved_by_kind CHECK (available_change_cents IS NULL OR moves_as_its_kind(kind, posted_cents,
        available_change_cents, held_change_cents, provider_clearing_change_cents, fee_revenue_change_cents,
        adjustments_change_cents, transfers_change_cents, hold_id IS NOT NULL)) NOT VALID`.execute(database)
}

const noHouse = 'num_nonnulls(clearing, fees, adjustments, transfers) = 0'
const ofHouseOnly = (change: string): string => `${change} AND num_nonnulls(clearing, fees, adjustments, transfers) = 1`

/** What each kind of transfer does to available and held, and to the house, whose accounts are NULL where nothing changes. */
const moves = {
  hold: `available = -posted AND held = posted AND ${noHouse}`,
  capture: `available = 0 AND held = -posted AND coalesce(fees, 0) BETWEEN 0 AND posted
    AND coalesce(clearing, 0) = posted - coalesce(fees, 0) AND num_nonnulls(adjustments, transfers) = 0`,
  credit: `(available, held) IN ((posted, 0), (0, posted)) AND (held > 0) = is_of_hold AND ${ofHouseOnly('clearing = -posted')}`,
  settle: `available = posted AND held = -posted AND ${noHouse}`,
  release: `available = posted AND held = -posted AND ${noHouse}`,
  return: `available = posted AND held = 0 AND ${ofHouseOnly('clearing = -posted')}`,
  adjustment: `abs(available) = posted AND held = 0 AND ${ofHouseOnly('adjustments = -available')}`,
  transfer_out: `available = -posted AND held = 0 AND ${ofHouseOnly('transfers = posted')}`,
  transfer_in: `(available, held) IN ((posted, 0), (0, posted)) AND (held > 0) = is_of_hold
    AND ${ofHouseOnly('transfers = -posted')}`,
  provider_move: `available = 0 AND held = 0 AND ${noHouse}`,
}
const movesByKind = Object.entries(moves).map(([kind, what]) => `WHEN '${kind}' THEN ${what}`)
