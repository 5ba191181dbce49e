import { type Kysely, sql } from 'kysely'

/** When a sale is due, and what changes its amount by the day; null of one that is paid at once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sales ADD COLUMN due jsonb`.execute(database)
}
