import { type Kysely, sql } from 'kysely'

/** What is told comes and goes all the time, whatever the table had once: a few dead rows are enough to clean up. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000)`.execute(
    database,
  )
}
