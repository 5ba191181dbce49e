import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE disputes (
      id uuid PRIMARY KEY,
      provider_dispute_id text NOT NULL UNIQUE,
      end_to_end_id text NOT NULL REFERENCES payments (end_to_end_id),
      sale_id uuid NOT NULL REFERENCES sales (id),
      merchant_id uuid NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      -- How much of it the ledger holds or has given back to the payer; the rest is the shortfall.
      held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents BETWEEN 0 AND amount_cents),
      status text NOT NULL CHECK (status IN ('open', 'accepted', 'rejected', 'cancelled')),
      opened_at timestamptz NOT NULL,
      decided_at timestamptz,
      next_step_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((status = 'open') = (decided_at IS NULL))
    )`.execute(database)
  await sql`CREATE INDEX disputes_of_merchant ON disputes (merchant_id, created_at DESC, id DESC)`.execute(database)
  await sql`CREATE INDEX disputes_of_sale ON disputes (sale_id)`.execute(database)
  await sql`CREATE INDEX disputes_undecided ON disputes (opened_at) WHERE status = 'open'`.execute(database)
  await sql`CREATE INDEX disputes_due ON disputes (next_step_at) WHERE next_step_at IS NOT NULL`.execute(database)
  await sql`
    CREATE INDEX disputes_short ON disputes (merchant_id)
    WHERE held_cents < amount_cents AND status IN ('open', 'accepted')`.execute(database)

  // The disputed amount is held in as many parts as it takes until it is covered.
  await sql`
    CREATE TABLE dispute_holds (
      -- Names the hold in the ledger; written before the ledger is asked.
      transfer_id uuid PRIMARY KEY,
      dispute_id uuid NOT NULL REFERENCES disputes (id),
      asked_cents bigint NOT NULL CHECK (asked_cents > 0),
      -- Null until the ledger has answered; 0 when there was nothing to hold.
      posted_cents bigint CHECK (posted_cents BETWEEN 0 AND asked_cents),
      ended_as text CHECK (ended_as IN ('captured', 'released')),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (ended_as IS NULL OR posted_cents > 0)
    )`.execute(database)
  await sql`CREATE UNIQUE INDEX dispute_holds_one_unanswered ON dispute_holds (dispute_id) WHERE posted_cents IS NULL`.execute(
    database,
  )
  await sql`CREATE INDEX dispute_holds_of_dispute ON dispute_holds (dispute_id)`.execute(database)

  await sql`
    CREATE TABLE dispute_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      dispute_id uuid NOT NULL REFERENCES disputes (id),
      event text NOT NULL,
      from_status text,
      to_status text NOT NULL,
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX dispute_events_of_dispute ON dispute_events (dispute_id, id)`.execute(database)
  await sql`
    CREATE TRIGGER dispute_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dispute_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE dispute_events ENABLE ALWAYS TRIGGER dispute_events_append_only`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON disputes, dispute_holds TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON dispute_events TO %I', service_role);
    END $$`.execute(database)
}
