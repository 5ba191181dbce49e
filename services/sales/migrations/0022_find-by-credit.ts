import { type Kysely, sql } from 'kysely'

/** Payments are credited roughly in the order of their rows, and one hour of them is asked for in a day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX payments_credited ON payments USING brin (credited_at)`.execute(database)
}
