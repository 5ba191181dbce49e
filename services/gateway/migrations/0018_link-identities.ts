import { type Kysely, sql } from 'kysely'

/** Who an operator is at the organisation's own sign-in (OpenID Connect). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE identities (
      issuer text NOT NULL,
      -- As the issuer names the person, for ever; e-mail addresses are given to somebody else.
      subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
      person_id uuid NOT NULL REFERENCES people (id),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (issuer, subject),
      UNIQUE (person_id, issuer)
    )`.execute(database)
  await sql`
    ALTER TABLE authentication_failures
      DROP CONSTRAINT authentication_failures_reason_check,
      ADD CONSTRAINT authentication_failures_reason_check CHECK (reason IN (
        'unknown_client', 'wrong_secret', 'client_revoked', 'client_pending', 'merchant_suspended',
        'unknown_person', 'wrong_password', 'person_removed', 'person_pending', 'no_membership',
        'other_address_family', 'wrong_factor', 'wrong_passkey',
        'wrong_oidc_answer', 'unverified_email', 'no_operator', 'other_identity'))`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT ON identities TO %I', service_role);
    END $$`.execute(database)
}
