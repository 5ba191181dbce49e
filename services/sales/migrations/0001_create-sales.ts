import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sales (
      id uuid PRIMARY KEY,
      merchant_id uuid NOT NULL,
      merchant_name text NOT NULL,
      origin text NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents BETWEEN 1000 AND 999999999999),
      reference text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 50),
      reference_generated boolean NOT NULL,
      customer_name text,
      customer_email text,
      customer_document text,
      customer_phone text,
      payer_name text,
      payer_document text,
      status text NOT NULL CHECK (status IN ('pending', 'paid', 'expired', 'cancelled')),
      provider text NOT NULL,
      txid text NOT NULL UNIQUE CHECK (txid ~ '^[a-zA-Z0-9]{26,35}$'),
      -- Null until the provider has made the charge; a sale without a code is never shown to anyone.
      br_code text,
      expires_at timestamptz NOT NULL,
      -- The merchant asked for it, and the provider has not said yet how it ended.
      cancel_requested_at timestamptz,
      paid_at timestamptz,
      -- When the sweeper has to look at this sale; null when nothing is left to do.
      next_step_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((status = 'paid') = (paid_at IS NOT NULL))
    )`.execute(database)
  await sql`CREATE UNIQUE INDEX sales_generated_reference ON sales (reference) WHERE reference_generated`.execute(
    database,
  )
  for (const [name, filter] of [
    ['sales_of_merchant', ''],
    ['sales_of_merchant_by_status', 'status,'],
    ['sales_of_merchant_by_reference', 'reference,'],
  ] as const) {
    await sql
      .raw(`CREATE INDEX ${name} ON sales (merchant_id, ${filter} created_at DESC, id DESC) WHERE br_code IS NOT NULL`)
      .execute(database)
  }
  await sql`CREATE INDEX sales_due ON sales (next_step_at) WHERE next_step_at IS NOT NULL`.execute(database)

  await sql`
    CREATE TABLE sale_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      sale_id uuid NOT NULL REFERENCES sales (id),
      event text NOT NULL,
      from_status text,
      to_status text NOT NULL,
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX sale_events_of_sale ON sale_events (sale_id, id)`.execute(database)

  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER sale_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sale_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE sale_events ENABLE ALWAYS TRIGGER sale_events_append_only`.execute(database)

  await sql`
    CREATE TABLE merchant_settings (
      merchant_id uuid PRIMARY KEY,
      -- How long the money of a paid sale stays held before it is available.
      settlement_delay_seconds integer NOT NULL DEFAULT 0 CHECK (settlement_delay_seconds >= 0)
    )`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON sales, merchant_settings TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON sale_events TO %I', service_role);
    END $$`.execute(database)
}
