import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createBalances(database)
  await createTransfers(database)
  await createHolds(database)
  await createEntries(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON balances, holds TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON transfers, entries TO %I', service_role);
    END $$`.execute(database)
}

async function createBalances(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE balances (
      merchant_id uuid PRIMARY KEY,
      available_cents bigint NOT NULL DEFAULT 0 CHECK (available_cents >= 0),
      held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
      -- This merchant's share of each house account. What the house has is the sum of the shares: no row of its own is
      -- locked by every commit.
      provider_clearing_cents bigint NOT NULL DEFAULT 0,
      fee_revenue_cents bigint NOT NULL DEFAULT 0,
      adjustments_cents bigint NOT NULL DEFAULT 0,
      -- The newest transfer of this merchant: its number, its hash and its time; none yet is 0, 32 zero bytes and null.
      sequence bigint NOT NULL DEFAULT 0 CHECK (sequence >= 0),
      last_hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (octet_length(last_hash) = 32),
      last_transfer_at timestamptz,
      CHECK (available_cents + held_cents + provider_clearing_cents + fee_revenue_cents + adjustments_cents = 0)
    ) WITH (fillfactor = 50)`.execute(database)
}

/**
 * No foreign keys between these tables: a group's rows are written together under the lock of their balances row, and a
 * look-up per row would be work on the hot path that proves nothing new. Verification compares the tables instead.
 */
async function createTransfers(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE transfers (
      id uuid PRIMARY KEY,
      merchant_id uuid NOT NULL,
      -- Numbers this merchant's transfers without a gap, refused ones too: the order in which they came about.
      sequence bigint NOT NULL CHECK (sequence > 0),
      kind text NOT NULL
        CHECK (kind IN ('credit', 'settle', 'hold', 'capture', 'release', 'return', 'adjustment')),
      -- sha256 of the command: the same id with another fingerprint is a conflict.
      fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
      -- Refusals are kept: they are final too. A conflict of ids is not, since the id belongs to another command.
      outcome text NOT NULL
        CHECK (outcome IN ('posted', 'insufficient_funds', 'hold_not_found', 'hold_not_active', 'conflict')),
      posted_cents bigint NOT NULL CHECK (posted_cents >= 0),
      available_cents bigint NOT NULL CHECK (available_cents >= 0),
      held_cents bigint NOT NULL CHECK (held_cents >= 0),
      -- The hold that this transfer made (then it is its own id), ended, or returned money to.
      hold_id uuid,
      hold_reason text CHECK (hold_reason IN ('withdrawal', 'refund', 'settlement', 'dispute')),
      settle_at timestamptz,
      -- The transfer that had ended the hold in the same way before; this one then moved nothing.
      repeats uuid,
      subject_type text NOT NULL,
      subject_id text NOT NULL,
      description text,
      created_at timestamptz NOT NULL,
      -- sha256 of this merchant's previous hash and this transfer, when no money moved; else its entry has the hash.
      hash bytea CHECK (octet_length(hash) = 32),
      CHECK (outcome = 'posted' OR posted_cents = 0),
      CHECK ((hash IS NULL) = (outcome = 'posted' AND repeats IS NULL AND posted_cents > 0))
    )`.execute(database)
  await refuseChanges(database, 'transfers')
}

async function createHolds(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE holds (
      -- The transfer that made it.
      id uuid PRIMARY KEY,
      merchant_id uuid NOT NULL,
      -- Zero when a partial hold found nothing to hold.
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
      reason text NOT NULL CHECK (reason IN ('withdrawal', 'refund', 'settlement', 'dispute')),
      state text NOT NULL CHECK (state IN ('active', 'captured', 'released')),
      -- When held money of a sale becomes available; null for holds that wait for a command.
      settle_at timestamptz,
      ended_by uuid,
      fee_cents bigint NOT NULL DEFAULT 0 CHECK (fee_cents BETWEEN 0 AND amount_cents),
      -- What came back of a captured payout, never more than went out.
      returned_cents bigint NOT NULL DEFAULT 0 CHECK (returned_cents BETWEEN 0 AND amount_cents - fee_cents),
      CHECK ((state = 'active') = (ended_by IS NULL)),
      CHECK (state = 'captured' OR (fee_cents = 0 AND returned_cents = 0))
    )`.execute(database)
  await sql`
    CREATE INDEX holds_to_settle ON holds (settle_at) WHERE state = 'active' AND settle_at IS NOT NULL`.execute(
    database,
  )
}

async function createEntries(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE entries (
      merchant_id uuid NOT NULL,
      -- The number of the transfer among this merchant's; all legs share it.
      sequence bigint NOT NULL CHECK (sequence > 0),
      account text NOT NULL CHECK (account IN ('merchant', 'provider_clearing', 'fee_revenue', 'adjustments')),
      transfer_id uuid NOT NULL,
      kind text NOT NULL,
      -- Signed. A merchant's is the change of available and held together.
      amount_cents bigint NOT NULL,
      available_change_cents bigint,
      held_change_cents bigint,
      available_cents bigint CHECK (available_cents >= 0),
      held_cents bigint CHECK (held_cents >= 0),
      -- sha256 of this merchant's previous hash, the transfer and all its legs.
      hash bytea CHECK (octet_length(hash) = 32),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (merchant_id, sequence, account),
      CHECK (account <> 'merchant' OR amount_cents = available_change_cents + held_change_cents),
      CHECK ((account = 'merchant') = (available_change_cents IS NOT NULL)),
      CHECK ((account = 'merchant') = (held_change_cents IS NOT NULL)),
      CHECK ((account = 'merchant') = (available_cents IS NOT NULL)),
      CHECK ((account = 'merchant') = (held_cents IS NOT NULL)),
      CHECK ((account = 'merchant') = (hash IS NOT NULL))
    )`.execute(database)
  await sql`
    CREATE INDEX entries_of_merchant_by_kind ON entries (merchant_id, kind, sequence) WHERE account = 'merchant'`.execute(
    database,
  )
  await sql`
    CREATE INDEX entries_of_merchant_by_time ON entries (merchant_id, created_at, sequence)
    WHERE account = 'merchant'`.execute(database)
  // All legs of a transfer arrive in one statement, so a leg that is added later cannot balance by itself.
  await sql`
    CREATE FUNCTION refuse_imbalance() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE unbalanced uuid;
    BEGIN
      SELECT transfer_id INTO unbalanced FROM written GROUP BY transfer_id HAVING sum(amount_cents) <> 0 LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION 'the entries of transfer % do not sum to zero', unbalanced
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER entries_balanced AFTER INSERT ON entries REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_imbalance()`.execute(database)
  await sql`ALTER TABLE entries ENABLE ALWAYS TRIGGER entries_balanced`.execute(database)
  await refuseChanges(database, 'entries')
}

async function refuseChanges(database: Kysely<unknown>, table: 'transfers' | 'entries'): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
    END $$`.execute(database)
  const trigger = sql.id(`${table}_append_only`)
  await sql`
    CREATE TRIGGER ${trigger} BEFORE UPDATE OR DELETE OR TRUNCATE ON ${sql.table(table)}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE ${sql.table(table)} ENABLE ALWAYS TRIGGER ${trigger}`.execute(database)
}
