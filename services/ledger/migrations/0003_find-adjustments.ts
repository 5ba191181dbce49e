import { type Kysely, sql } from 'kysely'

/** Webhooks ask for adjustments by their time; nothing else is in the index, so that the other transfers cost no more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX transfers_adjustments ON transfers (created_at, id)
    WHERE kind = 'adjustment' AND outcome = 'posted'`.execute(database)
}
