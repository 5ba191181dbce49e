import { type Kysely, sql } from 'kysely'

/** Who may choose a new password by a link that somebody else has passed on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE password_resets (
      -- Another one in its place makes this one void.
      person_id uuid PRIMARY KEY REFERENCES people (id),
      -- SHA-256 of what the link holds.
      token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    )`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON password_resets TO %I', service_role);
    END $$`.execute(database)
}
