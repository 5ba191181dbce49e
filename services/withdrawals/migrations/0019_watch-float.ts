import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // What each of our accounts had at the last look, by the bank's book and by the ledger's.
  await sql`
    CREATE TABLE floats (
      account integer PRIMARY KEY,
      bank_cents bigint NOT NULL,
      ledger_cents bigint NOT NULL,
      owed_cents bigint NOT NULL,
      -- Looks in a row at which the bank had less than is owed.
      short_looks integer NOT NULL,
      looked_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON floats TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
}
