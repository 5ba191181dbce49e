import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // How far the provider's lists have been compared with ours.
  await sql`
    CREATE TABLE reconciliations (
      provider text PRIMARY KEY,
      reconciled_until timestamptz NOT NULL
    )`.execute(database)
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON reconciliations TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
  // Tries are written in the order of time, and one hour of them is asked for in a day.
  await sql`CREATE INDEX bank_tries_started ON bank_tries USING brin (started_at)`.execute(database)
}
