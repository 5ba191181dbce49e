import { type Kysely, sql } from 'kysely'

/** What the workers found when they last looked, for operators; one row for each kind of look. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE checks (
      kind text PRIMARY KEY CHECK (kind IN ('balances', 'verification', 'checkpoint')),
      checked_at timestamptz NOT NULL DEFAULT now(),
      details jsonb NOT NULL
    )`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON checks TO %I', service_role);
    END $$`.execute(database)
}
