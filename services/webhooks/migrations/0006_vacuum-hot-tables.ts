import { type Kysely, sql } from 'kysely'

/** Deliveries are written several times within a second, and what is due comes and goes: a few dead rows are enough. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['due_steps', 'deliveries']) {
    await sql`
      ALTER TABLE ${sql.table(table)} SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000)
    `.execute(database)
  }
}
