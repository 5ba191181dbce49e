import { type Kysely, sql } from 'kysely'

/** Work that must not be lost: what is due, what the bank was asked and said, what operators must look at. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE due_steps (
      subject text NOT NULL,
      step text NOT NULL,
      due_at timestamptz NOT NULL,
      set_at timestamptz NOT NULL DEFAULT now(),
      is_claimed boolean NOT NULL DEFAULT false,
      is_woken boolean NOT NULL DEFAULT false,
      fence bigint NOT NULL DEFAULT 0,
      tries integer NOT NULL DEFAULT 0,
      failure text,
      is_alerted boolean NOT NULL DEFAULT false,
      set_aside_at timestamptz,
      sent_at timestamptz,
      PRIMARY KEY (subject, step)
    )`.execute(database)
  await sql`CREATE INDEX due_steps_due ON due_steps (due_at) WHERE set_aside_at IS NULL`.execute(database)

  await sql`
    CREATE TABLE bank_orders (
      subject text PRIMARY KEY,
      known_since timestamptz,
      look_ups integer NOT NULL DEFAULT 0,
      look_up_outcome text CHECK (
        look_up_outcome IN ('settled', 'processing', 'rejected', 'not_found', 'blocked', 'unknown')),
      look_up_detail text,
      look_up_began_at timestamptz,
      look_up_began_process_ms double precision,
      cause text,
      CHECK ((look_up_outcome IS NULL) = (look_up_began_at IS NULL)),
      CHECK ((look_up_outcome IS NULL) = (look_up_began_process_ms IS NULL))
    )`.execute(database)
  await sql`
    CREATE TABLE bank_tries (
      subject text NOT NULL REFERENCES bank_orders (subject),
      number integer NOT NULL CHECK (number > 0),
      -- Null until the bank, or the lack of its answer, is recorded: then nothing is known of this try.
      outcome text CHECK (
        outcome IN ('settled', 'processing', 'rejected', 'refused', 'blocked', 'not_sent', 'unknown')),
      detail text,
      reference text,
      started_at timestamptz NOT NULL,
      started_process_ms double precision NOT NULL,
      answered_at timestamptz,
      answered_process_ms double precision,
      PRIMARY KEY (subject, number),
      CHECK ((outcome IS NULL) = (answered_at IS NULL)),
      CHECK ((outcome IS NULL) = (answered_process_ms IS NULL))
    )`.execute(database)

  // One alert store for all services: an alert is about a subject, which may be the cause that many rows share.
  await sql`
    ALTER TABLE alerts
      DROP CONSTRAINT alerts_withdrawal_id_fkey,
      ADD COLUMN subject text,
      ADD COLUMN details jsonb NOT NULL DEFAULT '{}'`.execute(database)
  await sql`UPDATE alerts SET subject = withdrawal_id::text, details = jsonb_build_object('text', detail)`.execute(
    database,
  )
  await sql`DROP INDEX alerts_open`.execute(database)
  await sql`
    ALTER TABLE alerts DROP COLUMN withdrawal_id, DROP COLUMN detail, ALTER COLUMN subject SET NOT NULL`.execute(
    database,
  )
  await sql`CREATE UNIQUE INDEX alerts_open ON alerts (kind, subject) WHERE resolved_at IS NULL`.execute(database)
  await sql`CREATE INDEX alerts_of_subject ON alerts (subject)`.execute(database)

  // The tries so far, by one clock: nobody wrote down another. A try that was refused counts as confirmed by its row.
  await sql`
    INSERT INTO bank_orders (subject, known_since)
    SELECT id::text, CASE WHEN EXISTS (
      SELECT FROM payout_attempts
      WHERE withdrawal_id = id AND outcome IN ('settled', 'processing')) OR end_to_end_id IS NOT NULL THEN now() END
    FROM withdrawals WHERE payout_attempts > 0`.execute(database)
  await sql`
    INSERT INTO bank_tries
    SELECT withdrawal_id::text, number, CASE outcome WHEN 'rejected' THEN 'refused' ELSE outcome END,
      detail, end_to_end_id, started_at, extract(epoch FROM started_at) * 1000,
      answered_at, extract(epoch FROM answered_at) * 1000
    FROM payout_attempts`.execute(database)
  await sql`DROP TABLE payout_attempts`.execute(database)

  // Who has stopped a withdrawal before it was sent.
  await sql`
    ALTER TABLE withdrawals ADD COLUMN stop_status text NOT NULL DEFAULT 'running'
      CONSTRAINT withdrawals_stop_status
      CHECK (stop_status IN ('running', 'cancelled_by_merchant', 'cancelled_by_operator', 'expired'))`.execute(database)
  await sql`
    ALTER TABLE withdrawals ADD CHECK (stop_status = 'running' OR status IN ('pending', 'processing', 'failed'))`.execute(
    database,
  )
  await sql`
    ALTER TABLE withdrawal_events
      ADD COLUMN details jsonb NOT NULL DEFAULT '{}',
      DROP CONSTRAINT withdrawal_events_lifecycle_check,
      ADD CONSTRAINT withdrawal_events_lifecycle_check
        CHECK (lifecycle IN ('withdrawal', 'merchant', 'compliance', 'bank', 'stop'))`.execute(database)

  // What was due in the row is due in its step. Payouts that are over are watched from now on, whatever was looked at.
  await sql`
    INSERT INTO due_steps (subject, step, due_at)
    SELECT id::text, step, CASE WHEN step = 'watch-payout' THEN now() + interval '1 hour' ELSE now() END
    FROM withdrawals, LATERAL (SELECT CASE
      WHEN status = 'reserving' THEN 'reserve-funds'
      WHEN status = 'pending' AND merchant_status = 'rejected' THEN 'finish-withdrawal'
      WHEN status = 'pending' THEN 'review-withdrawal'
      WHEN status = 'processing' AND (compliance_status = 'rejected' OR bank_status IN ('completed', 'failed'))
        THEN 'finish-withdrawal'
      WHEN status = 'processing' AND compliance_status IN ('pending', 'under_review') THEN 'review-withdrawal'
      WHEN status = 'processing' THEN 'follow-payout'
      WHEN processed_at > now() - interval '90 days' AND bank_status <> 'pending' THEN 'watch-payout'
      END AS step) AS due
    WHERE step IS NOT NULL`.execute(database)
  await sql`DROP INDEX withdrawals_due, withdrawals_under_way`.execute(database)
  await sql`
    ALTER TABLE withdrawals
      DROP COLUMN payout_attempts, DROP COLUMN payout_checks, DROP COLUMN payout_unknown_since,
      DROP COLUMN step_due_at, DROP COLUMN next_step_at`.execute(database)
  await sql`
    CREATE INDEX withdrawals_by_destination ON withdrawals (merchant_id, pix_key, amount_cents, created_at)`.execute(
    database,
  )

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON due_steps TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON bank_orders, bank_tries TO %I', service_role);
    END $$`.execute(database)
}
