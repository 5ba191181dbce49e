import { type Kysely, sql } from 'kysely'

/** People, who sign in with a password and act by a session, beside the programs, which have clients and secrets. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE people (
      id uuid PRIMARY KEY,
      -- In lower case, as people sign in with it.
      email text NOT NULL UNIQUE CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
      -- Nobody is an operator and of a merchant, as no client is.
      door text NOT NULL CHECK (door IN ('merchant', 'operator')),
      -- 'pending': an operator whom no other one has confirmed.
      status text NOT NULL DEFAULT 'active' CHECK (
        status IN ('active', 'removed') OR (status = 'pending' AND door = 'operator')),
      -- Null for those who have chosen none, who cannot sign in with one.
      password_hash text CHECK (password_hash LIKE '$argon2id$%'),
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (id, door)
    )`.execute(database)
  await sql`
    CREATE TABLE memberships (
      person_id uuid NOT NULL,
      door text NOT NULL,
      -- Null for an operator.
      merchant_id uuid REFERENCES merchants (id),
      role text NOT NULL CHECK (role IN ('owner', 'finance', 'support', 'operator')),
      -- An operator's; a merchant's people have what their role has.
      duties text[] NOT NULL DEFAULT '{}' CHECK (duties <@ '{ops,ops:support,ops:compliance,ops:treasury,ops:admin}'::text[]),
      created_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (person_id, door) REFERENCES people (id, door),
      UNIQUE NULLS NOT DISTINCT (person_id, merchant_id),
      CHECK ((merchant_id IS NULL) = (door = 'operator')),
      CHECK ((role = 'operator') = (door = 'operator')),
      CHECK ((cardinality(duties) > 0) = (door = 'operator'))
    )`.execute(database)
  await sql`CREATE INDEX memberships_of_merchant ON memberships (merchant_id)`.execute(database)
  await sql`
    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      person_id uuid NOT NULL REFERENCES people (id),
      -- SHA-256 of what the cookie holds: 256 random bits, so nobody finds it from this.
      token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
      -- Whose data is looked at; null at the operators' door.
      merchant_id uuid REFERENCES merchants (id),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      -- An IPv4 address, or an IPv6 network of 64 bits.
      address_prefix text NOT NULL,
      user_agent text NOT NULL CHECK (char_length(user_agent) <= 300)
    )`.execute(database)
  await sql`CREATE INDEX sessions_of_person ON sessions (person_id)`.execute(database)
  await sql`CREATE INDEX sessions_by_end ON sessions (expires_at)`.execute(database)
  // People count as clients do, under the id with which they act: person:<id>, which no client can have.
  await sql`ALTER TABLE good_addresses DROP CONSTRAINT good_addresses_client_id_fkey`.execute(database)
  await sql`
    ALTER TABLE authentication_failures
      DROP CONSTRAINT authentication_failures_reason_check,
      ADD CONSTRAINT authentication_failures_reason_check CHECK (reason IN (
        'unknown_client', 'wrong_secret', 'client_revoked', 'client_pending', 'merchant_suspended',
        'unknown_person', 'wrong_password', 'person_removed', 'person_pending', 'no_membership',
        'other_address_family'))`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON people TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON memberships, sessions TO %I', service_role);
    END $$`.execute(database)
}
