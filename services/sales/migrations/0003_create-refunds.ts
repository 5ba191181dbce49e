import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE refunds (
      -- Names the hold and its end in the ledger, and, without dashes, the refund at the provider.
      id uuid PRIMARY KEY,
      sale_id uuid NOT NULL REFERENCES sales (id),
      merchant_id uuid NOT NULL,
      end_to_end_id text NOT NULL REFERENCES payments (end_to_end_id),
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      -- What the caller asked for; null: all that was left. Part of what "the same data" means.
      requested_cents bigint,
      status text NOT NULL CHECK (status IN ('reserving', 'refused', 'processing', 'completed', 'failed')),
      -- Null once the refund was refused: the key is free again.
      idempotency_key text CHECK (idempotency_key ~ '^[A-Za-z0-9_-]{1,255}$'),
      -- When the provider was last asked to send the money; null when it may be asked.
      sent_at timestamptz,
      return_id text,
      failure_code text,
      attempts integer NOT NULL DEFAULT 0,
      next_step_at timestamptz,
      refunded_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (merchant_id, idempotency_key),
      CHECK ((status = 'refused') = (idempotency_key IS NULL)),
      CHECK ((status = 'completed') = (refunded_at IS NOT NULL))
    )`.execute(database)
  await sql`CREATE INDEX refunds_of_sale ON refunds (sale_id, created_at DESC, id DESC)`.execute(database)
  await sql`CREATE INDEX refunds_due ON refunds (next_step_at) WHERE next_step_at IS NOT NULL`.execute(database)

  await sql`
    CREATE TABLE refund_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      refund_id uuid NOT NULL REFERENCES refunds (id),
      event text NOT NULL,
      from_status text,
      to_status text NOT NULL,
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX refund_events_of_refund ON refund_events (refund_id, id)`.execute(database)
  await sql`
    CREATE TRIGGER refund_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE refund_events ENABLE ALWAYS TRIGGER refund_events_append_only`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON refunds TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON refund_events TO %I', service_role);
    END $$`.execute(database)
}
