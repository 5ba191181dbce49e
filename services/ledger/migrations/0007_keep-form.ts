import { type Kysely, sql } from 'kysely'

/**
 * In which canonical form a transfer is hashed. What is there, and what processes of before write until they are stopped, has the
 * first; no row is written anew.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE transfers ADD COLUMN form smallint NOT NULL DEFAULT 1`.execute(database)
}
