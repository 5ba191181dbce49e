import { type Kysely, sql } from 'kysely'

/** What is due or to be told comes and goes all the time, among rows that stay: a few dead rows are enough to clean up. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['due_steps', 'outbox']) {
    await sql`
      ALTER TABLE ${sql.table(table)} SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000)
    `.execute(database)
  }
}
