import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // Every Pix that the provider says we received, whether or not a sale was waiting for it.
  await sql`
    CREATE TABLE payments (
      end_to_end_id text PRIMARY KEY,
      txid text,
      sale_id uuid REFERENCES sales (id),
      merchant_id uuid,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      payer_name text,
      payer_document text,
      -- This payment is the one that made the sale paid; the others of one charge are extra money.
      pays_sale boolean NOT NULL,
      paid_at timestamptz NOT NULL,
      -- Fixed when the payment is recorded, so that each try posts the same transfer with the same content.
      credit_transfer_id uuid NOT NULL UNIQUE,
      available_at timestamptz,
      credited_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      next_step_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((sale_id IS NULL) = (merchant_id IS NULL)),
      CHECK (NOT pays_sale OR sale_id IS NOT NULL),
      CHECK (credited_at IS NULL OR merchant_id IS NOT NULL)
    )`.execute(database)
  await sql`CREATE UNIQUE INDEX payments_one_pays_the_sale ON payments (sale_id) WHERE pays_sale`.execute(database)
  await sql`CREATE INDEX payments_of_sale ON payments (sale_id)`.execute(database)
  await sql`CREATE INDEX payments_due ON payments (next_step_at) WHERE next_step_at IS NOT NULL`.execute(database)
  await sql`CREATE INDEX payments_unmatched ON payments (created_at DESC, end_to_end_id DESC) WHERE sale_id IS NULL`.execute(
    database,
  )

  // What came in as a webhook, byte for byte: evidence and a hint where to look, never a proof.
  await sql`
    CREATE TABLE webhook_deliveries (
      body_hash bytea PRIMARY KEY,
      body bytea NOT NULL,
      received_count integer NOT NULL DEFAULT 1,
      first_received_at timestamptz NOT NULL DEFAULT now(),
      last_received_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)

  await sql`
    CREATE TABLE alerts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      -- What it is about, e.g. an end-to-end id; one alert per kind and subject.
      subject text NOT NULL,
      sale_id uuid REFERENCES sales (id),
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      resolved_at timestamptz,
      resolved_by text,
      UNIQUE (kind, subject),
      CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
    )`.execute(database)
  await sql`CREATE INDEX alerts_open ON alerts (id DESC) WHERE resolved_at IS NULL`.execute(database)

  // How far the provider's list of received payments has been compared with ours.
  await sql`
    CREATE TABLE reconciliations (
      provider text PRIMARY KEY,
      reconciled_until timestamptz NOT NULL
    )`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format(
        'GRANT SELECT, INSERT, UPDATE ON payments, webhook_deliveries, alerts, reconciliations TO %I',
        service_role
      );
    END $$`.execute(database)
}
