import { type Kysely, sql } from 'kysely'

/** A merchant has one transfer of each number, and verification reads those after a number without the ones before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE UNIQUE INDEX transfers_in_chain ON transfers (merchant_id, sequence)`.execute(database)
  await sql`CREATE INDEX transfers_returns ON transfers (hold_id) WHERE kind = 'return'`.execute(database)
}
