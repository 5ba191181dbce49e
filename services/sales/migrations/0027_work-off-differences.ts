import { type Kysely, sql } from 'kysely'

/** Alerts are taken by who works on them, and some are closed by two; which days were compared is known. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE alerts
      ADD COLUMN taken_at timestamptz,
      ADD COLUMN taken_by text,
      ADD COLUMN proposed_at timestamptz,
      ADD COLUMN proposed_by text,
      ADD COLUMN proposed_resolution text,
      ADD CHECK ((taken_at IS NULL) = (taken_by IS NULL)),
      ADD CHECK (
        (proposed_at IS NULL) = (proposed_by IS NULL) AND (proposed_at IS NULL) = (proposed_resolution IS NULL)
      )`.execute(database)
  // Differences are listed by their kinds, the oldest first.
  await sql`CREATE INDEX alerts_of_kind ON alerts (kind, id)`.execute(database)

  // Each comparison of a day of the bank's books that came to its end.
  await sql`
    CREATE TABLE day_comparisons (
      id uuid PRIMARY KEY,
      day date NOT NULL,
      by_hand boolean NOT NULL,
      bank_lines integer NOT NULL,
      our_lines integer NOT NULL,
      ledger_lines integer NOT NULL,
      differences integer NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX day_comparisons_of_day ON day_comparisons (day)`.execute(database)
  await sql`
    CREATE TRIGGER day_comparisons_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON day_comparisons
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE day_comparisons ENABLE ALWAYS TRIGGER day_comparisons_append_only`.execute(database)
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT ON day_comparisons TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
}
