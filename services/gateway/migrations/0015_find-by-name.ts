import { type Kysely, sql } from 'kysely'

/** Operators look for merchants by words of their names, and for what was done about one thing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX merchants_by_name ON merchants USING gin (to_tsvector('simple', name))`.execute(database)
  await sql`
    CREATE INDEX access_events_of_subject ON access_events (subject, id) WHERE subject IS NOT NULL`.execute(database)
  await sql`
    CREATE INDEX access_events_of_client ON access_events (client_id, id) WHERE client_id IS NOT NULL`.execute(database)
}
