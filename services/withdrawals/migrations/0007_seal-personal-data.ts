import { type Kysely, sql } from 'kysely'

/** Keys with which personal values are sealed, and the tables whose rows from before are sealed by a job. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE data_keys (
      purpose text NOT NULL CHECK (purpose IN ('seal', 'hash')),
      number integer NOT NULL CHECK (number > 0),
      key text NOT NULL,
      sealed_with text NOT NULL,
      used_from timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (purpose, number)
    )`.execute(database)
  await sql`
    CREATE TABLE sealings (
      table_name text PRIMARY KEY,
      position text,
      finished_at timestamptz
    )`.execute(database)
  for (const table of ['payout_settings', 'payout_settings_changes', 'watched_keys', 'withdrawals']) {
    await sql.raw(`INSERT INTO sealings SELECT '${table}' WHERE EXISTS (SELECT FROM ${table})`).execute(database)
  }

  // Equal keys are found by their hashes; without one a row is from before, and its key is not sealed.
  await sql`ALTER TABLE withdrawals ADD COLUMN pix_key_hash text`.execute(database)
  await sql`ALTER TABLE watched_keys ADD COLUMN pix_key_hash text`.execute(database)
  await sql`ALTER TABLE payout_settings ADD COLUMN default_pix_key_hash text`.execute(database)
  await sql`
    CREATE UNIQUE INDEX watched_keys_active_hash ON watched_keys (pix_key_type, pix_key_hash)
    WHERE removed_at IS NULL`.execute(database)

  // What was asked for never changes; it is sealed once, and may be erased when all is over.
  await sql`
    CREATE OR REPLACE FUNCTION keep_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.status <> 'reserving' THEN
          RAISE EXCEPTION 'only a withdrawal without funds may be removed'
            USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN OLD;
      END IF;
      IF OLD.status IN ('paid', 'failed') AND NEW.status <> OLD.status THEN
        RAISE EXCEPTION 'paid and failed are final' USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      IF (NEW.id, NEW.merchant_id, NEW.idempotency_key, NEW.amount_cents, NEW.fee_cents, NEW.pix_key_type, NEW.payout_id)
         IS DISTINCT FROM
         (OLD.id, OLD.merchant_id, OLD.idempotency_key, OLD.amount_cents, OLD.fee_cents, OLD.pix_key_type, OLD.payout_id)
      THEN
        RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      IF (NEW.pix_key, NEW.pix_key_hash) IS DISTINCT FROM (OLD.pix_key, OLD.pix_key_hash)
         AND NOT (OLD.pix_key NOT LIKE 'sealed:%' AND NEW.pix_key LIKE 'sealed:%'
                  AND (OLD.pix_key_hash IS NULL OR NEW.pix_key_hash = OLD.pix_key_hash))
         AND NOT (NEW.pix_key = 'erased' AND NEW.pix_key_hash IS NULL AND OLD.status IN ('paid', 'failed')) THEN
        RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NEW;
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION keep_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.id, NEW.merchant_id, NEW.actor, NEW.reason, NEW.created_at,
          NEW.before #- '{defaultDestination,value}', NEW.after #- '{defaultDestination,value}')
         IS DISTINCT FROM
         (OLD.id, OLD.merchant_id, OLD.actor, OLD.reason, OLD.created_at,
          OLD.before #- '{defaultDestination,value}', OLD.after #- '{defaultDestination,value}')
         OR OLD.before #>> '{defaultDestination,value}' LIKE 'sealed:%' AND OLD.before <> NEW.before
         OR OLD.after #>> '{defaultDestination,value}' LIKE 'sealed:%' AND OLD.after <> NEW.after
         OR NEW.before #>> '{defaultDestination,value}' NOT LIKE 'sealed:%'
         OR NEW.after #>> '{defaultDestination,value}' NOT LIKE 'sealed:%' THEN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NEW;
    END $$`.execute(database)
  await sql`DROP TRIGGER payout_settings_changes_append_only ON payout_settings_changes`.execute(database)
  await sql`
    CREATE TRIGGER payout_settings_changes_append_only BEFORE DELETE OR TRUNCATE ON payout_settings_changes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`
    CREATE TRIGGER payout_settings_changes_keep BEFORE UPDATE ON payout_settings_changes
    FOR EACH ROW EXECUTE FUNCTION keep_settings_change()`.execute(database)
  await sql`
    ALTER TABLE payout_settings_changes
      ENABLE ALWAYS TRIGGER payout_settings_changes_append_only,
      ENABLE ALWAYS TRIGGER payout_settings_changes_keep`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON data_keys TO %I', service_role);
      EXECUTE format('GRANT SELECT, UPDATE ON sealings TO %I', service_role);
      EXECUTE format('GRANT UPDATE (before, after) ON payout_settings_changes TO %I', service_role);
    END $$`.execute(database)
}
