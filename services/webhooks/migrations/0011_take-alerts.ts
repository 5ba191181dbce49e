import { type Kysely, sql } from 'kysely'

/** The alert store is one for all services: who works on an alert, and who has proposed to close it. */
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
}
