import { type Kysely, sql } from 'kysely'

/**
 * What moved money at our accounts at PSPs, by its time: other services compare a day of it with their rows. New entries go to the end
 * of the index; holds, releases and settlements are not in it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX transfers_at_providers ON transfers (created_at, id)
    WHERE provider_clearing_change_cents <> 0`.execute(database)
}
