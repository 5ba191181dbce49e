import { type Kysely, sql } from 'kysely'

/** Work that must not be lost: what is due, what the bank was asked and said, what operators must look at. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database)

  await run(`
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
    )`)
  await run('CREATE INDEX due_steps_due ON due_steps (due_at) WHERE set_aside_at IS NULL')
  await run(`
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
    )`)
  await run(`
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
    )`)

  // What has work goes on with it.
  await run(`
    INSERT INTO due_steps (subject, step, due_at)
    SELECT id::text,
      CASE WHEN br_code IS NULL OR cancel_requested_at IS NOT NULL THEN 'cancel-charge' ELSE 'expire-sale' END,
      coalesce(next_step_at, now())
    FROM sales WHERE status = 'pending'
    UNION ALL
    SELECT end_to_end_id, 'credit-payment', coalesce(next_step_at, now())
    FROM payments WHERE merchant_id IS NOT NULL AND credited_at IS NULL
    UNION ALL
    SELECT id::text, CASE status WHEN 'reserving' THEN 'reserve-refund' ELSE 'follow-refund' END,
      coalesce(next_step_at, now())
    FROM refunds WHERE status IN ('reserving', 'processing')
    UNION ALL
    SELECT id::text, 'settle-dispute', next_step_at FROM disputes WHERE next_step_at IS NOT NULL`)
  // A refund that may have been sent counts as sent, without an answer: it is looked up before anything else.
  await run(`
    INSERT INTO bank_orders (subject)
    SELECT id::text FROM refunds WHERE status = 'processing' AND (sent_at IS NOT NULL OR attempts > 0)`)
  await run(`
    INSERT INTO bank_tries (subject, number, started_at, started_process_ms)
    SELECT id::text, 1, coalesce(sent_at, updated_at), extract(epoch FROM coalesce(sent_at, updated_at)) * 1000
    FROM refunds WHERE id::text IN (SELECT subject FROM bank_orders)`)

  await run('ALTER TABLE sales DROP COLUMN next_step_at')
  await run(`
    ALTER TABLE payments DROP COLUMN next_step_at, DROP COLUMN attempts,
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`)
  await run('ALTER TABLE disputes DROP COLUMN next_step_at')
  // The bank's final word stands in the row before the ledger follows it and the status becomes final.
  await run(`
    ALTER TABLE refunds DROP COLUMN next_step_at, DROP COLUMN attempts, DROP COLUMN sent_at,
      ADD COLUMN closed_as text CHECK (closed_as IN ('settled', 'refused')),
      DROP CONSTRAINT refunds_check1`)
  await run(`
    UPDATE refunds SET closed_as = CASE status WHEN 'completed' THEN 'settled' ELSE 'refused' END
    WHERE status IN ('completed', 'failed')`)
  await run(`
    ALTER TABLE refunds
      ADD CHECK ((closed_as IS NOT DISTINCT FROM 'settled') = (refunded_at IS NOT NULL)),
      ADD CHECK (status <> 'completed' OR closed_as = 'settled'),
      ADD CHECK (status <> 'failed' OR closed_as = 'refused')`)

  // Every history names who and why.
  for (const [table, lifecycle] of [
    ['sale_events', 'sale'],
    ['refund_events', 'refund'],
    ['dispute_events', 'dispute'],
  ] as const) {
    await run(`
      ALTER TABLE ${table} ADD COLUMN lifecycle text NOT NULL DEFAULT '${lifecycle}',
        ADD COLUMN actor text NOT NULL DEFAULT 'system', ADD COLUMN reason text`)
    await run(`ALTER TABLE ${table} ALTER COLUMN lifecycle DROP DEFAULT, ALTER COLUMN actor DROP DEFAULT`)
  }
  await run(`
    ALTER TABLE payment_events ALTER COLUMN from_status DROP NOT NULL,
      ADD COLUMN lifecycle text NOT NULL DEFAULT 'unmatched', ADD COLUMN details jsonb NOT NULL DEFAULT '{}'`)
  await run('ALTER TABLE payment_events ALTER COLUMN lifecycle DROP DEFAULT')

  // One alert store for all services. The new ids are in the order of the old ones.
  await run(`
    ALTER TABLE alerts DROP CONSTRAINT alerts_pkey, DROP CONSTRAINT alerts_kind_subject_key,
      ADD COLUMN resolution text`)
  await run('DROP INDEX alerts_open')
  await run('ALTER TABLE alerts RENAME COLUMN id TO number')
  await run('ALTER TABLE alerts ADD COLUMN id uuid')
  await run(`
    UPDATE alerts SET
      id = (lpad(to_hex((extract(epoch FROM created_at) * 1000)::bigint), 12, '0')
        || '70008000' || lpad(to_hex(number), 12, '0'))::uuid,
      kind = CASE kind WHEN 'refund_unresolved' THEN 'refund_unknown' ELSE kind END,
      details = CASE WHEN sale_id IS NULL THEN details ELSE details || jsonb_build_object('saleId', sale_id) END,
      resolved_by = 'operator:' || resolved_by`)
  await run('ALTER TABLE alerts DROP COLUMN number, DROP COLUMN sale_id, ADD PRIMARY KEY (id)')
  await run('CREATE UNIQUE INDEX alerts_open ON alerts (kind, subject) WHERE resolved_at IS NULL')
  await run('CREATE INDEX alerts_of_subject ON alerts (subject)')

  await run(`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON due_steps TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON bank_orders, bank_tries TO %I', service_role);
    END $$`)
}
