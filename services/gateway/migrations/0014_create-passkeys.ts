import { type Kysely, sql } from 'kysely'

/** Keys that people's devices keep (WebAuthn): one signs in, and is both factors. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE passkeys (
      -- As the device names it, in base64url.
      id text PRIMARY KEY CHECK (char_length(id) BETWEEN 16 AND 1400),
      person_id uuid NOT NULL REFERENCES people (id),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
      -- COSE.
      public_key bytea NOT NULL,
      -- How often the device has signed, as far as it counts: a copy of it would count from before.
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    )`.execute(database)
  await sql`CREATE INDEX passkeys_of_person ON passkeys (person_id)`.execute(database)
  // What a device has signed signs in once, until it is too old in any case.
  await sql`
    CREATE TABLE used_challenges (
      challenge_hash bytea PRIMARY KEY,
      used_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX used_challenges_by_time ON used_challenges (used_at)`.execute(database)
  await sql`
    ALTER TABLE authentication_failures
      DROP CONSTRAINT authentication_failures_reason_check,
      ADD CONSTRAINT authentication_failures_reason_check CHECK (reason IN (
        'unknown_client', 'wrong_secret', 'client_revoked', 'client_pending', 'merchant_suspended',
        'unknown_person', 'wrong_password', 'person_removed', 'person_pending', 'no_membership',
        'other_address_family', 'wrong_factor', 'wrong_passkey'))`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys, used_challenges TO %I', service_role);
    END $$`.execute(database)
}
