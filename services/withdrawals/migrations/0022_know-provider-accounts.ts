import { type Kysely, sql } from 'kysely'

/** Which account at which PSP each of our numbers means: the newest row of a number. A process with another one under it does not start. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE provider_accounts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account smallint NOT NULL CHECK (account >= 1),
      provider text NOT NULL,
      client_id text NOT NULL,
      pix_key text NOT NULL,
      -- An operator's; null for what settings have shown by themselves.
      reason text,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX provider_accounts_newest ON provider_accounts (account, id)`.execute(database)
  await sql`
    CREATE TRIGGER provider_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON provider_accounts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE provider_accounts ENABLE ALWAYS TRIGGER provider_accounts_append_only`.execute(database)
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT ON provider_accounts TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
}
