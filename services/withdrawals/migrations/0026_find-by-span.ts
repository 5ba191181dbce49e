import { type Kysely, sql } from 'kysely'

/** An hour of a day that is compared is found by its pages: new ones are known when they are full, not when the table is vacuumed next. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER INDEX bank_tries_started SET (autosummarize = on)`.execute(database)
  await sql`ALTER INDEX withdrawals_processed SET (autosummarize = on)`.execute(database)
}
