import { type Kysely, sql } from 'kysely'

/** Operators ask what a merchant was sent about one thing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX events_of_object ON events (object_id)`.execute(database)
}
