import { type Kysely, sql } from 'kysely'

/** Withdrawals end roughly in the order of their rows, and one hour of them is asked for in a day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX withdrawals_processed ON withdrawals USING brin (processed_at)`.execute(database)
}
