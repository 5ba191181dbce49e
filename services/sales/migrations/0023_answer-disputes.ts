import { type Kysely, sql } from 'kysely'

/** What a merchant says of a payer's claim, and what the bank made of it; until when the bank decides, where it says so. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE disputes ADD COLUMN decision_due_at timestamptz`.execute(database)
  await sql`
    CREATE TABLE dispute_defenses (
      id uuid PRIMARY KEY,
      dispute_id uuid NOT NULL REFERENCES disputes,
      merchant_id uuid NOT NULL,
      idempotency_key text NOT NULL,
      status text NOT NULL CHECK (status IN ('sending', 'sent', 'refused')),
      analysis text NOT NULL CHECK (analysis IN ('accepted', 'rejected')),
      -- Sealed; null once the sale's personal data was erased.
      justification text,
      refusal text CHECK (refusal IN ('invalid', 'too_late', 'answered_elsewhere', 'unknown_at_bank', 'decided')),
      created_by text NOT NULL,
      answered_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (merchant_id, idempotency_key),
      CHECK ((status = 'refused') = (refusal IS NOT NULL)),
      CHECK ((status = 'sending') = (answered_at IS NULL))
    )`.execute(database)
  await sql`
    CREATE UNIQUE INDEX dispute_defenses_one_standing ON dispute_defenses (dispute_id) WHERE status <> 'refused'
  `.execute(database)
  await sql`CREATE INDEX dispute_defenses_of_dispute ON dispute_defenses (dispute_id, created_at)`.execute(database)
  await sql`ALTER TABLE dispute_events ADD COLUMN defense_id uuid REFERENCES dispute_defenses`.execute(database)
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON dispute_defenses TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
}
