import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE good_addresses (
      client_id text NOT NULL REFERENCES api_clients (id),
      -- An IPv4 address, or an IPv6 network of 64 bits: who has one address of it has them all.
      address_prefix text NOT NULL,
      -- When the right secret last came from there, to the hour.
      last_good_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (client_id, address_prefix)
    )`.execute(database)
  await sql`CREATE INDEX good_addresses_by_time ON good_addresses (last_good_at)`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON good_addresses TO %I', service_role);
    END $$`.execute(database)
}
