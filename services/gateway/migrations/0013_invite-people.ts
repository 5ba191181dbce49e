import { type Kysely, sql } from 'kysely'

/** Who is asked to join a merchant; whoever has the link joins, once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE invitations (
      id uuid PRIMARY KEY,
      merchant_id uuid NOT NULL REFERENCES merchants (id),
      email text NOT NULL CHECK (email = lower(email)),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
      role text NOT NULL CHECK (role IN ('owner', 'finance', 'support')),
      -- SHA-256 of what the link holds.
      token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      -- Another one in its place makes this one void.
      UNIQUE (merchant_id, email)
    )`.execute(database)
  await sql`CREATE INDEX invitations_by_end ON invitations (expires_at)`.execute(database)
  await sql`ALTER TABLE people ADD COLUMN last_seen_at timestamptz`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO %I', service_role);
    END $$`.execute(database)
}
