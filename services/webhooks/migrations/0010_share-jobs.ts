import { type Kysely, sql } from 'kysely'

/** What becomes due in one statement may share a job: its name, by which the sweeper sends all of it again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE due_steps ADD COLUMN job uuid`.execute(database)
}
