import { type Kysely, sql } from 'kysely'

/** A charge with a due date has its day and what changes its amount; the others have none. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE charges ADD COLUMN due jsonb`.execute(database)
}
