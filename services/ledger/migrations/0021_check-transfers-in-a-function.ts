import { type Kysely, sql } from 'kysely'

/**
 * What was left of a transfer's rules was 29 kB of text, which PostgreSQL read again for each statement: a quarter of what one transfer
 * took to write. All of them are in one function now, which a session reads once, and which says which of them a row breaks, as the
 * names of CHECKs did. They are those of before, so that no row that is there is looked at.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION is_sound_transfer(
      id uuid, merchant uuid, sequence bigint, form smallint, kind text, outcome text, posted bigint, available_after bigint,
      held_after bigint, available bigint, held bigint, clearing bigint, fees bigint, adjustments bigint, transfers bigint,
      is_of_hold boolean, hold_reason text, repeats uuid, bundle uuid, fingerprint bytea, hash bytea, actor text, request text,
      provider_account smallint, to_provider_account smallint)
    RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      broken text := CASE ${sql.raw(tests.join('\n'))} END;
    BEGIN
      IF broken IS NULL THEN RETURN true; END IF;
      RAISE check_violation USING CONSTRAINT = 'transfers_' || broken,
        MESSAGE = format('transfer %s violates check constraint "transfers_%s"', id, broken);
    END $$`.execute(database)
  await sql`
    DO $$
    DECLARE
      former text;
    BEGIN
      SELECT string_agg(format('DROP CONSTRAINT %I', conname), ', ') INTO STRICT former
      FROM pg_constraint WHERE conrelid = 'transfers'::regclass AND contype = 'c';
      EXECUTE 'ALTER TABLE transfers ' || former;
    END $$`.execute(database)
  await sql`
    ALTER TABLE transfers ADD CONSTRAINT transfers_sound CHECK (is_sound_transfer(id, merchant_id, sequence, form, kind, outcome,
      posted_cents, available_cents, held_cents, available_change_cents, held_change_cents, provider_clearing_change_cents,
      fee_revenue_change_cents, adjustments_change_cents, transfers_change_cents, hold_id IS NOT NULL, hold_reason, repeats,
      bundle_id, fingerprint, hash, actor, request_id, provider_account, to_provider_account)) NOT VALID`.execute(
    database,
  )
  await sql`DROP FUNCTION moves_as_its_kind`.execute(database)
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

const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

/** A row that breaks several is told the first. */
const rules = {
  kind: `kind IN (${listOf(Object.keys(moves))})`,
  outcome: `outcome IN ('posted', 'insufficient_funds', 'hold_not_found', 'hold_not_active', 'conflict')`,
  sequence: 'sequence > 0',
  posted_cents: 'posted >= 0',
  available_cents: 'available_after >= 0',
  held_cents: 'held_after >= 0',
  refused: `outcome = 'posted' OR posted = 0`,
  provider_clearing_change_cents: 'clearing IS DISTINCT FROM 0',
  fee_revenue_change_cents: 'fees IS DISTINCT FROM 0',
  adjustments_change_cents: 'adjustments IS DISTINCT FROM 0',
  transfers_change_cents: 'transfers IS DISTINCT FROM 0',
  moved: `(available IS NOT NULL) = (outcome = 'posted' AND repeats IS NULL AND posted > 0)
    AND (held IS NOT NULL) = (available IS NOT NULL)
    AND (available IS NOT NULL OR num_nonnulls(clearing, fees, adjustments, transfers) = 0)`,
  balanced: `coalesce(available, 0) + coalesce(held, 0) + coalesce(clearing, 0) + coalesce(fees, 0)
    + coalesce(adjustments, 0) + coalesce(transfers, 0) = 0`,
  moved_by_kind: `available IS NULL OR CASE kind
    ${Object.entries(moves)
      .map(([kind, what]) => `WHEN '${kind}' THEN ${what}`)
      .join('\n')} END`,
  hold_reason: `hold_reason IS NULL OR hold_reason IN ('withdrawal', 'refund', 'settlement', 'dispute', 'reserve')`,
  bundle: `(bundle IS NOT NULL) = (kind IN ('transfer_out', 'transfer_in'))`,
  fingerprint: 'octet_length(fingerprint) = 32',
  hash: 'octet_length(hash) = 32',
  // Who asked is kept since the second form.
  asked: `(form = 1 OR actor IS NOT NULL) AND (actor IS NULL OR char_length(actor) BETWEEN 1 AND 250)
    AND (request IS NULL OR char_length(request) BETWEEN 1 AND 64)`,
  provider_account: `provider_account = 1
    OR (provider_account > 1 AND form > 1 AND kind IN ('credit', 'capture', 'return', 'provider_move'))`,
  // Only the house has moves between accounts at providers, in its own chain.
  provider_move: `(to_provider_account IS NOT NULL) = (kind = 'provider_move')
    AND (to_provider_account IS NULL OR (to_provider_account >= 1 AND to_provider_account <> provider_account))
    AND (kind = 'provider_move') = (merchant = '00000000-0000-8000-8000-000000000001')`,
}
/** What a rule answers for a NULL is not true, where a CHECK took it for true. */
const tests = Object.entries(rules).map(([name, rule]) => `WHEN (${rule}) IS NOT TRUE THEN '${name}'`)
