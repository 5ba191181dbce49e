import { type Kysely, sql } from 'kysely'

/** What people show besides a password, when they approve or operate. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE totp_secrets (
      person_id uuid PRIMARY KEY REFERENCES people (id),
      -- Encrypted for this row.
      secret text NOT NULL,
      -- Null until a first code has shown that the person has it.
      confirmed_at timestamptz,
      -- The last step of 30 seconds whose code was taken: each is taken once.
      last_step bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE recovery_codes (
      person_id uuid NOT NULL REFERENCES people (id),
      code_hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (person_id, code_hash)
    )`.execute(database)
  await sql`ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz`.execute(database)
  await sql`
    ALTER TABLE authentication_failures
      DROP CONSTRAINT authentication_failures_reason_check,
      ADD CONSTRAINT authentication_failures_reason_check CHECK (reason IN (
        'unknown_client', 'wrong_secret', 'client_revoked', 'client_pending', 'merchant_suspended',
        'unknown_person', 'wrong_password', 'person_removed', 'person_pending', 'no_membership',
        'other_address_family', 'wrong_factor'))`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON totp_secrets, recovery_codes TO %I', service_role);
    END $$`.execute(database)
}
