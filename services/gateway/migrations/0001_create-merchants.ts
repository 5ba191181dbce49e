import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE merchants (
      id uuid PRIMARY KEY,
      -- As the payer's bank shows it: field 59 of a BR Code takes 25 characters.
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
      city text NOT NULL CHECK (char_length(city) BETWEEN 1 AND 100),
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE api_clients (
      id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,100}$'),
      -- Null for an operator, who belongs to no merchant.
      merchant_id uuid REFERENCES merchants (id),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
      scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'revoked')),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz,
      CHECK ((merchant_id IS NULL) = ('ops' = ANY (scopes)))
    )`.execute(database)
  await sql`CREATE INDEX api_clients_of_merchant ON api_clients (merchant_id)`.execute(database)
  // Two places per client, so that a merchant takes the new secret into use while the old one still works.
  await sql`
    CREATE TABLE client_secrets (
      client_id text NOT NULL REFERENCES api_clients (id),
      slot smallint NOT NULL CHECK (slot IN (1, 2)),
      secret_hash text NOT NULL CHECK (secret_hash LIKE '$argon2id$%'),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (client_id, slot)
    )`.execute(database)
  await sql`
    CREATE TABLE access_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event text NOT NULL,
      -- A client id or 'stack', for what a process does at its start.
      actor text NOT NULL,
      merchant_id uuid,
      client_id text,
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX access_events_of_merchant ON access_events (merchant_id, id)`.execute(database)
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER access_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE access_events ENABLE ALWAYS TRIGGER access_events_append_only`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON merchants, api_clients, client_secrets TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON access_events TO %I', service_role);
    END $$`.execute(database)
}
