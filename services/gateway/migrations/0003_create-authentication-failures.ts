import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE authentication_failures (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reason text NOT NULL CHECK (reason IN ('unknown_client', 'wrong_secret', 'client_revoked', 'merchant_suspended')),
      -- Null for a client that does not exist: people paste secrets into the wrong field.
      client_id text,
      address text NOT NULL,
      request_id text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX authentication_failures_by_time ON authentication_failures (created_at)`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, DELETE ON authentication_failures TO %I', service_role);
    END $$`.execute(database)
}
