import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE withdrawals (
      id uuid PRIMARY KEY,
      merchant_id uuid NOT NULL,
      idempotency_key text NOT NULL CHECK (idempotency_key ~ '^[A-Za-z0-9_-]{1,255}$'),
      fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
      status text NOT NULL
        CONSTRAINT withdrawals_status CHECK (status IN ('reserving', 'pending', 'processing', 'paid', 'failed')),
      merchant_status text NOT NULL
        CONSTRAINT withdrawals_merchant_status
        CHECK (merchant_status IN ('not_required', 'pending', 'approved', 'rejected')),
      compliance_status text NOT NULL
        CONSTRAINT withdrawals_compliance_status
        CHECK (compliance_status IN ('not_required', 'pending', 'under_review', 'approved', 'rejected')),
      bank_status text NOT NULL
        CONSTRAINT withdrawals_bank_status CHECK (bank_status IN ('pending', 'processing', 'completed', 'failed')),
      amount_cents bigint NOT NULL CHECK (amount_cents BETWEEN 1 AND 999999999999),
      fee_cents bigint NOT NULL CHECK (fee_cents >= 0),
      origin text NOT NULL CHECK (origin IN ('api', 'portal')),
      created_by text NOT NULL,
      pix_key text NOT NULL,
      pix_key_type text NOT NULL CHECK (pix_key_type IN ('cpf', 'cnpj', 'phone', 'random', 'email')),
      authorize boolean NOT NULL,
      auto_approved boolean NOT NULL,
      auto_approval_refusal text,
      compliance_reasons text[] NOT NULL,
      payout_id text NOT NULL UNIQUE CHECK (payout_id ~ '^[a-zA-Z0-9]{1,35}$'),
      payout_attempts integer NOT NULL DEFAULT 0,
      payout_checks integer NOT NULL DEFAULT 0,
      payout_unknown_since timestamptz,
      end_to_end_id text,
      returned_cents bigint NOT NULL DEFAULT 0,
      -- The data of the 201, byte for byte what a replay answers.
      creation_view jsonb,
      -- Who does the next step moves this ahead by a lease, so that doubled jobs and idle workers leave it alone.
      step_due_at timestamptz NOT NULL DEFAULT now(),
      -- When the sweeper has to look at this withdrawal; null when nothing is left to do, or when others must act first.
      next_step_at timestamptz,
      processed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      -- One key, one withdrawal, for ever: the promise behind the gateway's fast path.
      UNIQUE (merchant_id, idempotency_key),
      CHECK (amount_cents > fee_cents),
      CHECK ((status = 'reserving') = (creation_view IS NULL)),
      CHECK ((status IN ('paid', 'failed')) = (processed_at IS NOT NULL)),
      CHECK (status <> 'processing' OR merchant_status IN ('not_required', 'approved')),
      CHECK (status <> 'paid' OR bank_status = 'completed'),
      CHECK (status <> 'failed' OR bank_status <> 'completed'),
      -- Nothing goes to the bank before compliance has nothing against it, and nothing without a recorded attempt.
      CHECK (bank_status = 'pending' OR compliance_status IN ('not_required', 'approved')),
      CHECK (bank_status = 'pending' OR payout_attempts > 0),
      CHECK (bank_status = 'pending' OR status IN ('processing', 'paid', 'failed')),
      CHECK (returned_cents BETWEEN 0 AND amount_cents - fee_cents),
      CHECK (returned_cents = 0 OR status = 'paid'),
      CHECK (auto_approved = (authorize AND auto_approval_refusal IS NULL))
    )`.execute(database)
  for (const [name, filter] of [
    ['withdrawals_of_merchant', ''],
    ['withdrawals_of_merchant_by_status', 'status,'],
  ] as const) {
    await sql
      .raw(`CREATE INDEX ${name} ON withdrawals (merchant_id, ${filter} created_at DESC, id DESC)`)
      .execute(database)
  }
  await sql`
    CREATE INDEX withdrawals_by_end_to_end_id ON withdrawals (end_to_end_id) WHERE end_to_end_id IS NOT NULL`.execute(
    database,
  )
  await sql`CREATE INDEX withdrawals_due ON withdrawals (next_step_at) WHERE next_step_at IS NOT NULL`.execute(database)
  // How much of a merchant is under way, for the queue's order.
  await sql`CREATE INDEX withdrawals_under_way ON withdrawals (merchant_id) WHERE status = 'processing'`.execute(
    database,
  )
  await sql`
    CREATE INDEX withdrawals_in_review ON withdrawals (created_at, id)
    WHERE status = 'processing' AND compliance_status IN ('pending', 'under_review')`.execute(database)

  await sql`
    CREATE FUNCTION keep_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.status <> 'reserving' THEN
          RAISE EXCEPTION 'only a withdrawal without funds may be removed'
            USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN OLD;
      END IF;
      IF OLD.status IN ('paid', 'failed') AND NEW.status <> OLD.status THEN
        RAISE EXCEPTION 'paid and failed are final' USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      IF (NEW.id, NEW.merchant_id, NEW.idempotency_key, NEW.amount_cents, NEW.fee_cents, NEW.pix_key, NEW.pix_key_type,
          NEW.payout_id)
         IS DISTINCT FROM
         (OLD.id, OLD.merchant_id, OLD.idempotency_key, OLD.amount_cents, OLD.fee_cents, OLD.pix_key, OLD.pix_key_type,
          OLD.payout_id) THEN
        RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NEW;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER withdrawals_keep BEFORE UPDATE OR DELETE ON withdrawals
    FOR EACH ROW EXECUTE FUNCTION keep_withdrawal()`.execute(database)

  // The history. Without a foreign key: it also keeps what was refused for lack of funds, whose row is removed.
  await sql`
    CREATE TABLE withdrawal_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      withdrawal_id uuid NOT NULL,
      merchant_id uuid NOT NULL,
      -- Which of the statuses moved.
      lifecycle text NOT NULL CHECK (lifecycle IN ('withdrawal', 'merchant', 'compliance', 'bank')),
      event text NOT NULL,
      from_status text,
      to_status text,
      actor text NOT NULL,
      reason text,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX withdrawal_events_of_withdrawal ON withdrawal_events (withdrawal_id, id)`.execute(database)
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER withdrawal_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE withdrawal_events ENABLE ALWAYS TRIGGER withdrawal_events_append_only`.execute(database)

  // Every try to pay, written before the first byte goes to the bank.
  await sql`
    CREATE TABLE payout_attempts (
      withdrawal_id uuid NOT NULL REFERENCES withdrawals (id),
      number integer NOT NULL CHECK (number > 0),
      -- Null until the bank, or the lack of its answer, is recorded: then nothing is known of this attempt.
      outcome text CHECK (outcome IN ('settled', 'processing', 'rejected', 'not_sent', 'unknown')),
      -- The bank's code or our reason, for operators.
      detail text,
      end_to_end_id text,
      started_at timestamptz NOT NULL DEFAULT now(),
      answered_at timestamptz,
      PRIMARY KEY (withdrawal_id, number),
      CHECK ((outcome IS NULL) = (answered_at IS NULL))
    )`.execute(database)

  // What a receiver's bank sent back: recorded first, then credited under an id that follows from the row.
  await sql`
    CREATE TABLE payout_returns (
      withdrawal_id uuid NOT NULL REFERENCES withdrawals (id),
      number integer NOT NULL CHECK (number > 0),
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      recorded_at timestamptz NOT NULL DEFAULT now(),
      credited_at timestamptz,
      PRIMARY KEY (withdrawal_id, number)
    )`.execute(database)

  // The running total of each UTC day: a conditional upsert counts it without a race.
  await sql`
    CREATE TABLE auto_approval_days (
      merchant_id uuid NOT NULL,
      day date NOT NULL,
      approved_cents bigint NOT NULL CHECK (approved_cents >= 0),
      PRIMARY KEY (merchant_id, day)
    )`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON withdrawals TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON withdrawal_events TO %I', service_role);
      EXECUTE format(
        'GRANT SELECT, INSERT, UPDATE ON payout_attempts, payout_returns, auto_approval_days TO %I',
        service_role
      );
    END $$`.execute(database)
}
