import { type Kysely, sql } from 'kysely'

/** What an operator asks of the log by its event may be one act among a million. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX access_events_of_event ON access_events (event, id)`.execute(database)
}
