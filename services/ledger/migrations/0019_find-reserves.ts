import { type Kysely, sql } from 'kysely'

/** Which reserves a merchant has had, by when they end. Only they are in the index: any other transfer costs what it cost. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX transfers_of_reserves ON transfers (merchant_id, settle_at) INCLUDE (id)
    WHERE kind = 'hold' AND hold_reason = 'reserve'`.execute(database)
}
