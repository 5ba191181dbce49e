import { type Kysely, sql } from 'kysely'

/** What operators see and decide: payout settings with their changes, the watch list, alerts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payout_settings (
      merchant_id uuid PRIMARY KEY,
      default_pix_key text,
      default_pix_key_type text CHECK (default_pix_key_type IN ('cpf', 'cnpj', 'phone', 'random', 'email')),
      withdrawal_max_cents bigint CHECK (withdrawal_max_cents > 0),
      auto_approval boolean NOT NULL,
      auto_approval_max_cents bigint NOT NULL CHECK (auto_approval_max_cents >= 0),
      auto_approval_daily_max_cents bigint NOT NULL CHECK (auto_approval_daily_max_cents >= 0),
      creator_may_approve boolean NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((default_pix_key IS NULL) = (default_pix_key_type IS NULL))
    )`.execute(database)

  await sql`
    CREATE TABLE payout_settings_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      merchant_id uuid NOT NULL,
      actor text NOT NULL,
      reason text NOT NULL,
      -- The settings before (null when there were none) and after.
      before jsonb,
      after jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX payout_settings_changes_of_merchant ON payout_settings_changes (merchant_id, id)`.execute(
    database,
  )
  await sql`
    CREATE TRIGGER payout_settings_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_settings_changes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`
    ALTER TABLE payout_settings_changes ENABLE ALWAYS TRIGGER payout_settings_changes_append_only`.execute(database)

  await sql`
    CREATE TABLE watched_keys (
      id uuid PRIMARY KEY,
      pix_key text NOT NULL,
      pix_key_type text NOT NULL CHECK (pix_key_type IN ('cpf', 'cnpj', 'phone', 'random', 'email')),
      reason text NOT NULL,
      added_by text NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now(),
      removed_by text,
      removed_at timestamptz,
      CHECK ((removed_at IS NULL) = (removed_by IS NULL))
    )`.execute(database)
  await sql`
    CREATE UNIQUE INDEX watched_keys_active ON watched_keys (pix_key_type, pix_key)
    WHERE removed_at IS NULL`.execute(database)

  await sql`
    CREATE TABLE alerts (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      withdrawal_id uuid NOT NULL REFERENCES withdrawals (id),
      detail text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      resolved_by text,
      resolution text,
      resolved_at timestamptz,
      CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
    )`.execute(database)
  // An alert that is open says it already.
  await sql`CREATE UNIQUE INDEX alerts_open ON alerts (withdrawal_id, kind) WHERE resolved_at IS NULL`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON payout_settings, watched_keys, alerts TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON payout_settings_changes TO %I', service_role);
    END $$`.execute(database)
}
