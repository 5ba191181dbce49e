import { type Kysely, sql } from 'kysely'

/** A part of each payment of a merchant that is held for some days, and for which refunds and disputes it is let go before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE merchant_settings
      ADD COLUMN reserve_basis_points integer NOT NULL DEFAULT 0 CHECK (reserve_basis_points BETWEEN 0 AND 10000),
      ADD COLUMN reserve_days integer NOT NULL DEFAULT 0 CHECK (reserve_days BETWEEN 0 AND 180),
      ADD CONSTRAINT merchant_settings_reserve CHECK ((reserve_basis_points = 0) = (reserve_days = 0))`.execute(
    database,
  )
  await sql`
    CREATE TABLE reserve_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      merchant_id uuid NOT NULL,
      actor text NOT NULL,
      reason text NOT NULL,
      basis_points integer NOT NULL,
      days integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX reserve_changes_of_merchant ON reserve_changes (merchant_id, id)`.execute(database)
  await sql`
    CREATE TRIGGER reserve_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reserve_changes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE reserve_changes ENABLE ALWAYS TRIGGER reserve_changes_append_only`.execute(database)

  // Fixed when the payment is recorded, or assigned: what is set afterwards changes nothing of it.
  await sql`
    ALTER TABLE payments
      ADD COLUMN reserve_cents bigint,
      ADD COLUMN reserved_until timestamptz,
      ADD CONSTRAINT payments_reserve CHECK (
        (reserve_cents IS NULL) = (reserved_until IS NULL)
        AND (reserve_cents IS NULL OR reserve_cents BETWEEN 1 AND amount_cents)) NOT VALID`.execute(database)
  // Whether the reserve of its payment is let go in the commit that holds it: written with the intent, before the ledger is asked.
  await sql`ALTER TABLE refunds ADD COLUMN frees_reserve boolean NOT NULL DEFAULT false`.execute(database)
  await sql`ALTER TABLE dispute_holds ADD COLUMN frees_reserve boolean NOT NULL DEFAULT false`.execute(database)

  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT ON reserve_changes TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
}
