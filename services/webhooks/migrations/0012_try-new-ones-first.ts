import { type Kysely, sql } from 'kysely'

/** What was never tried and what is tried again are found apart, each longest due first, however much waits of the other. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX deliveries_untried ON deliveries (endpoint_id, next_attempt_at, position)
    WHERE status = 'pending' AND tries = 0`.execute(database)
  await sql`
    CREATE INDEX deliveries_tried ON deliveries (endpoint_id, next_attempt_at, position)
    WHERE status = 'pending' AND tries > 0`.execute(database)
}
