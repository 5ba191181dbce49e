import { type Kysely, sql } from 'kysely'

/** Limits of a day and a night in Brasília, what stops payouts, and decisions that two operators make together. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // What a merchant has asked for in a period: a day, or the night that begins on a day.
  await sql`
    CREATE TABLE payout_totals (
      merchant_id uuid NOT NULL,
      period text NOT NULL CHECK (period IN ('day', 'night')),
      day date NOT NULL,
      total_cents bigint NOT NULL CHECK (total_cents >= 0),
      PRIMARY KEY (merchant_id, day, period)
    )`.execute(database)
  await sql`
    INSERT INTO payout_totals
    SELECT merchant_id, 'day', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(amount_cents)
    FROM withdrawals WHERE status <> 'failed' AND created_at > now() - interval '2 days' GROUP BY 1, 3`.execute(
    database,
  )
  await sql`DROP TABLE auto_approval_days`.execute(database)

  // The withdrawal of the same amount to the same key that made this one wait for a person.
  await sql`ALTER TABLE withdrawals ADD COLUMN duplicate_of uuid`.execute(database)
  await sql`
    ALTER TABLE payout_settings
      ADD COLUMN night_max_cents bigint CHECK (night_max_cents > 0),
      ADD COLUMN duplicate_window_seconds integer NOT NULL DEFAULT 0
        CHECK (duplicate_window_seconds BETWEEN 0 AND 604800)`.execute(database)

  // While a row is open nothing new is sent to the bank: of one merchant, or of all when it names none.
  await sql`
    CREATE TABLE payout_pauses (
      id uuid PRIMARY KEY,
      merchant_id uuid,
      kind text NOT NULL CHECK (kind IN ('paused', 'suspended')),
      actor text NOT NULL,
      reason text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      ended_by text,
      end_reason text,
      CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
      CHECK (kind = 'paused' OR merchant_id IS NOT NULL)
    )`.execute(database)
  await sql`
    CREATE UNIQUE INDEX payout_pauses_open ON payout_pauses (merchant_id, kind) NULLS NOT DISTINCT
    WHERE ended_at IS NULL`.execute(database)

  // What one operator has proposed and a second one has to confirm.
  await sql`
    CREATE TABLE proposals (
      withdrawal_id uuid NOT NULL REFERENCES withdrawals (id),
      act text NOT NULL CHECK (act IN ('close-payout', 'decide-review')),
      choice text NOT NULL,
      operator text NOT NULL,
      reason text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (withdrawal_id, act)
    )`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON payout_totals, payout_pauses TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON proposals TO %I', service_role);
    END $$`.execute(database)
}
