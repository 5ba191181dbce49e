import { type Kysely, sql } from 'kysely'

/** A balance is written with every transfer of its merchant: pages with room for the next version need it to be found. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE balances SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000)`.execute(
    database,
  )
}
