import { type Kysely, sql } from 'kysely'

/** With which key a transfer's hash is made. What is there has none, and no row is written anew. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE transfers ADD COLUMN hash_key smallint NOT NULL DEFAULT 0`.execute(database)
}
