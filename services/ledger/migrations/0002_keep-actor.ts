import { type Kysely, sql } from 'kysely'

/**
 * Who made an adjustment: `operator:<client id>` of each of the two, or `system`. It is part of the hash of a link that has
 * one; links from before have none, and go on to verify as they are.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE transfers ADD COLUMN actor text
      CHECK (actor IS NULL OR (kind = 'adjustment' AND char_length(actor) BETWEEN 1 AND 250))`.execute(database)
}
