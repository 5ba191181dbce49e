import { type Kysely, sql } from 'kysely'

/**
 * What a transfer did to the accounts stands in its own row, where the database itself can say whether it sums to zero and is
 * what its kind does; and a hold is the transfer that made it, so that `holds` has only what became of holds. Whatever stood
 * twice is compared before one of the two goes, and every hash stays as it is. Tables are written anew and indexed at the
 * end, in one transaction. The processes of before cannot post to what is there then: they are stopped first.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`LOCK TABLE balances, transfers, entries, holds`.execute(database)
  await sql`SET LOCAL work_mem = '128MB'`.execute(database)
  await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(database)
  await refuseDifferences(database)
  await replaceTransfers(database)
  await replaceHolds(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON holds TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON transfers TO %I', service_role);
    END $$`.execute(database)
}

/** A difference is a lie, and would be seen no more: `ledger:verify` of the version before names it. */
async function refuseDifferences(database: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    DECLARE lie text;
    BEGIN
      SELECT format('entry %s/%s of merchant %s', entries.sequence, account, entries.merchant_id) INTO lie
      FROM entries LEFT JOIN transfers USING (merchant_id, sequence)
      WHERE (transfers.id, transfers.kind, transfers.created_at)
          IS DISTINCT FROM (entries.transfer_id, entries.kind, entries.created_at)
        OR (account = 'merchant' AND (transfers.available_cents, transfers.held_cents)
          IS DISTINCT FROM (entries.available_cents, entries.held_cents))
      LIMIT 1;
      IF lie IS NULL THEN
        SELECT format('hold %s', coalesce(holds.id, made.id)) INTO lie
        FROM holds FULL JOIN (SELECT * FROM transfers WHERE hold_id = id AND outcome = 'posted') AS made USING (id)
        WHERE (holds.merchant_id, amount_cents, reason, holds.settle_at)
          IS DISTINCT FROM (made.merchant_id, posted_cents, hold_reason, made.settle_at)
        LIMIT 1;
      END IF;
      IF lie IS NOT NULL THEN
        RAISE EXCEPTION '% is not what its transfer says: look at it with ledger:verify of the version before', lie
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
    END $$`.execute(database)
}

const house = `(coalesce(provider_clearing_change_cents, 0), coalesce(fee_revenue_change_cents, 0),
  coalesce(adjustments_change_cents, 0))`

/** What each kind of transfer does to available and held, and to the house. */
const moves = {
  credit: `(available_change_cents, held_change_cents) IN ((posted_cents, 0), (0, posted_cents))
    AND ${house} = (-posted_cents, 0, 0) AND (held_change_cents > 0) = (hold_id IS NOT NULL)`,
  settle: `(available_change_cents, held_change_cents) = (posted_cents, -posted_cents) AND ${house} = (0, 0, 0)`,
  hold: `(available_change_cents, held_change_cents) = (-posted_cents, posted_cents) AND ${house} = (0, 0, 0)`,
  capture: `(available_change_cents, held_change_cents) = (0, -posted_cents)
    AND coalesce(fee_revenue_change_cents, 0) BETWEEN 0 AND posted_cents
    AND ${house} = (posted_cents - coalesce(fee_revenue_change_cents, 0), coalesce(fee_revenue_change_cents, 0), 0)`,
  release: `(available_change_cents, held_change_cents) = (posted_cents, -posted_cents) AND ${house} = (0, 0, 0)`,
  return: `(available_change_cents, held_change_cents) = (posted_cents, 0) AND ${house} = (-posted_cents, 0, 0)`,
  adjustment: `held_change_cents = 0 AND abs(available_change_cents) = posted_cents
    AND ${house} = (0, 0, -available_change_cents)`,
}
const movesByKind = Object.entries(moves).map(([kind, what]) => `WHEN '${kind}' THEN ${what}`)

async function replaceTransfers(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE transfers RENAME TO transfers_before`.execute(database)
  // What all rows have, and has a fixed width, comes first: a row is the smaller for it.
  await sql`
    CREATE TABLE transfers (
      id uuid NOT NULL,
      merchant_id uuid NOT NULL,
      -- Numbers this merchant's transfers without a gap, refused ones too: the order in which they came about.
      sequence bigint NOT NULL CHECK (sequence > 0),
      posted_cents bigint NOT NULL CHECK (posted_cents >= 0),
      available_cents bigint NOT NULL CHECK (available_cents >= 0),
      held_cents bigint NOT NULL CHECK (held_cents >= 0),
      -- What it did to each account; null of one that it did not touch, and all of them when no money moved.
      available_change_cents bigint,
      held_change_cents bigint,
      provider_clearing_change_cents bigint CHECK (provider_clearing_change_cents <> 0),
      fee_revenue_change_cents bigint CHECK (fee_revenue_change_cents <> 0),
      adjustments_change_cents bigint CHECK (adjustments_change_cents <> 0),
      created_at timestamptz NOT NULL,
      settle_at timestamptz,
      -- The hold that this transfer made (then it is its own id), ended, or returned money to.
      hold_id uuid,
      -- The transfer that had ended the hold in the same way before; this one then moved nothing.
      repeats uuid,
      kind text NOT NULL,
      -- Refusals are kept: they are final too. A conflict of ids is not, since the id belongs to another command.
      outcome text NOT NULL
        CHECK (outcome IN ('posted', 'insufficient_funds', 'hold_not_found', 'hold_not_active', 'conflict')),
      hold_reason text CHECK (hold_reason IN ('withdrawal', 'refund', 'settlement', 'dispute')),
      -- sha256 of the command: the same id with another fingerprint is a conflict.
      fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
      -- sha256 of this merchant's previous hash and this transfer.
      hash bytea NOT NULL CHECK (octet_length(hash) = 32),
      subject_type text NOT NULL,
      subject_id text NOT NULL,
      description text,
      actor text CHECK (actor IS NULL OR (kind = 'adjustment' AND char_length(actor) BETWEEN 1 AND 250)),
      CHECK (outcome = 'posted' OR posted_cents = 0),
      CONSTRAINT transfers_moved CHECK (
        (available_change_cents IS NOT NULL) = (outcome = 'posted' AND repeats IS NULL AND posted_cents > 0)
        AND (available_change_cents IS NULL) = (held_change_cents IS NULL)
        AND (available_change_cents IS NOT NULL OR num_nonnulls(
          provider_clearing_change_cents, fee_revenue_change_cents, adjustments_change_cents) = 0)),
      CONSTRAINT transfers_balanced CHECK (
        coalesce(available_change_cents, 0) + coalesce(held_change_cents, 0) + coalesce(provider_clearing_change_cents, 0)
          + coalesce(fee_revenue_change_cents, 0) + coalesce(adjustments_change_cents, 0) = 0),
      CONSTRAINT transfers_kind CHECK (kind IN (${sql.raw(
        Object.keys(moves)
          .map((kind) => `'${kind}'`)
          .join(', '),
      )})),
      CONSTRAINT transfers_moved_by_kind CHECK (
        available_change_cents IS NULL OR CASE kind ${sql.raw(movesByKind.join('\n'))} END)
    )`.execute(database)
  await sql`
    INSERT INTO transfers
    SELECT transfer.id, merchant_id, sequence, transfer.posted_cents, transfer.available_cents, transfer.held_cents,
      own.available_change_cents, own.held_change_cents, clearing.amount_cents, fees.amount_cents, adjustments.amount_cents,
      transfer.created_at, transfer.settle_at, transfer.hold_id, transfer.repeats, transfer.kind, transfer.outcome,
      transfer.hold_reason, transfer.fingerprint, coalesce(transfer.hash, own.hash), transfer.subject_type,
      transfer.subject_id, transfer.description, transfer.actor
    FROM transfers_before AS transfer
    ${legs('own', 'merchant')} ${legs('clearing', 'provider_clearing')} ${legs('fees', 'fee_revenue')}
    ${legs('adjustments', 'adjustments')}`.execute(database)
  await sql`DROP TABLE transfers_before, entries`.execute(database)
  await sql`DROP FUNCTION refuse_imbalance`.execute(database)
  await sql`ALTER TABLE transfers ADD PRIMARY KEY (id)`.execute(database)
  await sql`CREATE UNIQUE INDEX transfers_in_chain ON transfers (merchant_id, sequence)`.execute(database)
  await sql`
    CREATE INDEX transfers_moved_by_kind ON transfers (merchant_id, kind, sequence)
    WHERE available_change_cents IS NOT NULL`.execute(database)
  await sql`CREATE INDEX transfers_returns ON transfers (hold_id) WHERE kind = 'return'`.execute(database)
  await sql`
    CREATE INDEX transfers_adjustments ON transfers (created_at, id)
    WHERE kind = 'adjustment' AND outcome = 'posted'`.execute(database)
  await sql`
    CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE transfers ENABLE ALWAYS TRIGGER transfers_append_only`.execute(database)
}

const legs = (name: string, account: string) =>
  sql`LEFT JOIN (SELECT * FROM entries WHERE account = ${sql.lit(account)}) AS ${sql.id(name)}
    USING (merchant_id, sequence)`

/** An active hold that waits for a command has no row: it is the transfer that made it, and nothing became of it yet. */
async function replaceHolds(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE holds RENAME TO holds_before`.execute(database)
  await sql`
    CREATE TABLE holds (
      -- The transfer that made it.
      id uuid NOT NULL,
      merchant_id uuid NOT NULL,
      -- As its transfer has it, so that what is taken from it and comes back is bounded here.
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
      fee_cents bigint NOT NULL DEFAULT 0 CHECK (fee_cents BETWEEN 0 AND amount_cents),
      -- What came back of a captured payout, never more than went out.
      returned_cents bigint NOT NULL DEFAULT 0 CHECK (returned_cents BETWEEN 0 AND amount_cents - fee_cents),
      -- When held money of a sale becomes available; null for holds that wait for a command.
      settle_at timestamptz,
      ended_by uuid,
      state text NOT NULL CHECK (state IN ('active', 'captured', 'released')),
      CHECK ((state = 'active') = (ended_by IS NULL)),
      CHECK (state = 'captured' OR (fee_cents = 0 AND returned_cents = 0)),
      CHECK (state <> 'active' OR settle_at IS NOT NULL)
    )`.execute(database)
  await sql`
    INSERT INTO holds SELECT id, merchant_id, amount_cents, fee_cents, returned_cents, settle_at, ended_by, state
    FROM holds_before WHERE state <> 'active' OR settle_at IS NOT NULL`.execute(database)
  await sql`DROP TABLE holds_before`.execute(database)
  await sql`ALTER TABLE holds ADD PRIMARY KEY (id)`.execute(database)
  await sql`
    CREATE INDEX holds_to_settle ON holds (settle_at) WHERE state = 'active' AND settle_at IS NOT NULL`.execute(
    database,
  )
}
