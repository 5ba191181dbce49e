import { type Kysely, sql } from 'kysely'

/** What payers have agreed to be charged for again and again; each charge is a sale. Days are those of Brasília. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE subscriptions (
      id uuid PRIMARY KEY,
      merchant_id uuid NOT NULL,
      merchant_name text NOT NULL,
      origin text NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'active', 'refused', 'expired', 'cancelled', 'ended')),
      amount_cents bigint NOT NULL CHECK (amount_cents BETWEEN 1000 AND 999999999999),
      reference text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 50),
      description text,
      customer_name text,
      customer_email text,
      customer_document text,
      customer_phone text,
      period text NOT NULL CHECK (period IN ('weekly', 'monthly', 'quarterly', 'semiannual', 'annual')),
      starts_on text NOT NULL CHECK (starts_on ~ '^\\d{4}-\\d\\d-\\d\\d$'),
      ends_on text CHECK (ends_on >= starts_on),
      retries boolean NOT NULL,
      provider text NOT NULL,
      location_id bigint,
      recurrence_id text UNIQUE,
      -- Null until the provider has given it; without it a subscription is never shown to anyone.
      br_code text,
      next_cycle integer NOT NULL DEFAULT 0 CHECK (next_cycle >= 0),
      missed_on text,
      cancel_requested_at timestamptz,
      authorized_at timestamptz,
      ended_at timestamptz,
      ended_by text CHECK (ended_by IN ('merchant', 'payer', 'bank')),
      -- Null once it was given up before it had a code: the key is free again.
      idempotency_key text,
      request_fingerprint text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (merchant_id, idempotency_key),
      CHECK ((status IN ('pending', 'active')) = (ended_at IS NULL)),
      CHECK (br_code IS NULL OR recurrence_id IS NOT NULL),
      CHECK (br_code IS NOT NULL OR status IN ('pending', 'cancelled'))
    )`.execute(database)
  for (const [name, filter] of [
    ['subscriptions_of_merchant', ''],
    ['subscriptions_of_merchant_by_status', 'status,'],
    ['subscriptions_of_merchant_by_reference', 'reference,'],
  ] as const) {
    await sql
      .raw(
        `CREATE INDEX ${name} ON subscriptions (merchant_id, ${filter} created_at DESC, id DESC) WHERE br_code IS NOT NULL`,
      )
      .execute(database)
  }

  await sql`
    CREATE TABLE subscription_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      subscription_id uuid NOT NULL REFERENCES subscriptions,
      lifecycle text NOT NULL,
      event text NOT NULL,
      from_status text,
      to_status text NOT NULL,
      actor text NOT NULL,
      reason text,
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX subscription_events_of_subscription ON subscription_events (subscription_id, id)`.execute(
    database,
  )
  await sql`
    CREATE TRIGGER subscription_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON subscription_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE subscription_events ENABLE ALWAYS TRIGGER subscription_events_append_only`.execute(database)

  // Without a reference, which each insert of a sale would pay for; `subscription_charges` has it.
  await sql`ALTER TABLE sales ADD COLUMN subscription_id uuid`.execute(database)
  await sql`
    CREATE TABLE subscription_charges (
      sale_id uuid PRIMARY KEY REFERENCES sales,
      subscription_id uuid NOT NULL REFERENCES subscriptions,
      cycle integer NOT NULL CHECK (cycle >= 0),
      due_day text NOT NULL CHECK (due_day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
      -- As the bank tells them.
      tries jsonb NOT NULL DEFAULT '[]',
      UNIQUE (subscription_id, cycle)
    )`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON subscriptions, subscription_charges TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON subscription_events TO %I', service_role);
    END $$`.execute(database)
}
