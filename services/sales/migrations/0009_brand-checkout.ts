import { type Kysely, sql } from 'kysely'

/** Where a payer returns to, and how a merchant's checkout looks and who may show it in a frame. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sales ADD COLUMN return_url text CHECK (char_length(return_url) <= 500)`.execute(database)

  await sql`
    CREATE TABLE checkout_settings (
      merchant_id uuid PRIMARY KEY,
      color text CHECK (color ~ '^#[0-9a-f]{6}$'),
      -- A PNG, written anew by us.
      logo bytea CHECK (octet_length(logo) <= 32768),
      embed_origins text[] NOT NULL DEFAULT '{}',
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)

  await sql`
    CREATE TABLE checkout_settings_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      merchant_id uuid NOT NULL,
      actor text NOT NULL,
      reason text,
      color text,
      -- Of the logo only what tells it from another.
      logo_sha256 text,
      embed_origins text[] NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TRIGGER checkout_settings_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON checkout_settings_changes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`
    ALTER TABLE checkout_settings_changes ENABLE ALWAYS TRIGGER checkout_settings_changes_append_only`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON checkout_settings TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON checkout_settings_changes TO %I', service_role);
    END $$`.execute(database)
}
