import { type Kysely, sql } from 'kysely'

/**
 * What merchants' programs asked for, for their developers. It proves nothing and nothing follows from it, so it is written
 * without a log of its own to disk: a server that crashes begins anew.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE requests (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      merchant_id uuid NOT NULL,
      client_id text NOT NULL,
      request_id text NOT NULL,
      method text NOT NULL,
      route text NOT NULL,
      status smallint NOT NULL,
      ms real NOT NULL
    )`.execute(database)
  await sql`CREATE INDEX requests_of_merchant ON requests (merchant_id, id)`.execute(database)
  await sql`CREATE INDEX requests_by_request_id ON requests (request_id)`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, DELETE ON requests TO %I', service_role);
    END $$`.execute(database)
}
