import { type Kysely, sql } from 'kysely'

/**
 * How many requests a merchant made on a day: as long as all of the days that a window touches have fewer than the velocity
 * allows, nobody has to count those in the window. NULL for a day that began before; then they are counted.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE payout_totals ADD COLUMN requests integer`.execute(database)
}
