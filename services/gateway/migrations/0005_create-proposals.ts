import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // Operators have duties, `ops` is all of them; nobody is an operator and a merchant's client.
  await sql`
    ALTER TABLE api_clients
      DROP CONSTRAINT api_clients_check,
      DROP CONSTRAINT api_clients_status_check,
      ADD CONSTRAINT api_clients_duties_check CHECK (
        CASE WHEN merchant_id IS NULL
          THEN scopes <@ '{ops,ops:support,ops:compliance,ops:treasury,ops:admin}'::text[]
          ELSE NOT scopes && '{ops,ops:support,ops:compliance,ops:treasury,ops:admin}'::text[]
        END),
      -- A new operator is pending until another one confirms it.
      ADD CONSTRAINT api_clients_status_check CHECK (
        status IN ('active', 'revoked') OR (status = 'pending' AND merchant_id IS NULL))`.execute(database)
  await sql`
    ALTER TABLE authentication_failures
      DROP CONSTRAINT authentication_failures_reason_check,
      ADD CONSTRAINT authentication_failures_reason_check CHECK (reason IN
        ('unknown_client', 'wrong_secret', 'client_revoked', 'client_pending', 'merchant_suspended'))`.execute(database)
  await sql`
    CREATE TABLE proposals (
      act text NOT NULL CHECK (act IN ('adjustment', 'operator_secret')),
      -- A transfer's id, or a client's.
      subject text NOT NULL,
      -- sha256 of what exactly is proposed: the second operator agrees to that and nothing else.
      choice text NOT NULL,
      details jsonb NOT NULL,
      proposed_by text NOT NULL,
      proposed_at timestamptz NOT NULL DEFAULT now(),
      confirmed_by text,
      confirmed_at timestamptz,
      PRIMARY KEY (act, subject),
      CHECK (confirmed_by <> proposed_by),
      CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL))
    )`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON proposals TO %I', service_role);
    END $$`.execute(database)
}
