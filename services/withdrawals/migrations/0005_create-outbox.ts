import { type Kysely, sql } from 'kysely'

/** What merchants are to hear of, until it is carried to webhooks. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE outbox (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id uuid NOT NULL,
      type text NOT NULL,
      merchant_id uuid NOT NULL,
      object_id text NOT NULL,
      object jsonb NOT NULL,
      occurred_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, DELETE ON outbox TO %I', service_role);
    END $$`.execute(database)
}
