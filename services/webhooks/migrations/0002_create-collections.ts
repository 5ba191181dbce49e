import { type Kysely, sql } from 'kysely'

/** Up to when we have asked those who do not tell by themselves. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE collections (
      source text PRIMARY KEY CHECK (source IN ('adjustments')),
      collected_until timestamptz NOT NULL
    )`.execute(database)
  await sql`INSERT INTO collections (source, collected_until) VALUES ('adjustments', now())`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, UPDATE ON collections TO %I', service_role);
    END $$`.execute(database)
}
