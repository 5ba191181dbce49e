import { type Kysely, sql } from 'kysely'

/** Each page of a day's payouts read all that there are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX payouts_by_time ON payouts (requested_at)`.execute(database)
}
