import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE charges (
      txid text PRIMARY KEY CHECK (txid ~ '^[a-zA-Z0-9]{26,35}$'),
      status text NOT NULL CHECK (status IN ('ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR')),
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      expires_in_seconds integer NOT NULL CHECK (expires_in_seconds > 0),
      pix_key text NOT NULL,
      description text,
      -- Where the payer's bank fetches the charge: the last part of the code's location.
      location_token text NOT NULL UNIQUE,
      br_code text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE payments (
      end_to_end_id text PRIMARY KEY,
      txid text REFERENCES charges (txid),
      pix_key text NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      payer_name text,
      payer_document text,
      paid_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(database)
  await sql`CREATE INDEX payments_by_time ON payments (paid_at, end_to_end_id)`.execute(database)
  await sql`CREATE INDEX payments_by_txid ON payments (txid)`.execute(database)
  await sql`
    CREATE TABLE refunds (
      end_to_end_id text NOT NULL REFERENCES payments (end_to_end_id),
      refund_id text NOT NULL CHECK (refund_id ~ '^[a-zA-Z0-9]{1,35}$'),
      return_id text NOT NULL UNIQUE,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      description text,
      nature text NOT NULL,
      status text NOT NULL CHECK (status IN ('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')),
      due_at timestamptz NOT NULL,
      requested_at timestamptz NOT NULL DEFAULT now(),
      settled_at timestamptz,
      PRIMARY KEY (end_to_end_id, refund_id)
    )`.execute(database)
  await sql`
    CREATE TABLE payouts (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Not unique: one of the faults is a bank that does not recognise a repetition.
      payout_id text NOT NULL CHECK (payout_id ~ '^[a-zA-Z0-9]{1,35}$'),
      e2e_id text NOT NULL UNIQUE,
      pix_key text NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      status text NOT NULL CHECK (status IN ('EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO')),
      ends text NOT NULL CHECK (ends IN ('settled', 'refused', 'returned')),
      error_code text,
      due_at timestamptz NOT NULL,
      requested_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      return_due_at timestamptz,
      returned_at timestamptz
    )`.execute(database)
  await sql`CREATE INDEX payouts_by_id ON payouts (payout_id, number)`.execute(database)
  await sql`CREATE INDEX payouts_due ON payouts (due_at) WHERE status = 'EM_PROCESSAMENTO'`.execute(database)
  await sql`
    CREATE INDEX payout_returns_due ON payouts (return_due_at) WHERE return_due_at IS NOT NULL AND returned_at IS NULL
  `.execute(database)
  await sql`CREATE TABLE payout_tries (payout_id text PRIMARY KEY, tries integer NOT NULL)`.execute(database)
  await sql`
    CREATE TABLE disputes (
      id uuid PRIMARY KEY,
      end_to_end_id text NOT NULL REFERENCES payments (end_to_end_id),
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      status text NOT NULL CHECK (status IN ('ABERTA', 'ACEITA', 'REJEITADA', 'CANCELADA')),
      opened_at timestamptz NOT NULL DEFAULT now(),
      changed_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE webhooks (
      pix_key text PRIMARY KEY,
      url text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE deliveries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      body jsonb NOT NULL,
      due_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      done_at timestamptz
    )`.execute(database)
  await sql`CREATE INDEX deliveries_due ON deliveries (due_at) WHERE done_at IS NULL`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format(
        'GRANT SELECT, INSERT, UPDATE, DELETE ON charges, payments, refunds, payouts, payout_tries, disputes, webhooks, deliveries TO %I',
        service_role
      );
    END $$`.execute(database)
}
