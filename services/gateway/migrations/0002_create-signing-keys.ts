import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE signing_keys (
      -- The key id that tokens name (RFC 7638 thumbprint).
      id text PRIMARY KEY,
      -- Base64 DER of an Ed25519 pair: PKCS8 and SPKI.
      private_key text NOT NULL,
      public_key text NOT NULL,
      -- Other gateways and caches of the key set learn a key before tokens are signed with it.
      signs_from timestamptz NOT NULL,
      -- Null for the newest key; after this no token of an older one is alive.
      verifies_until timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE UNIQUE INDEX signing_keys_newest ON signing_keys ((true)) WHERE verifies_until IS NULL`.execute(
    database,
  )
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON signing_keys TO %I', service_role);
    END $$`.execute(database)
}
