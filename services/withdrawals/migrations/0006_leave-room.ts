import { type Kysely, sql } from 'kysely'

/**
 * A withdrawal and its order to the bank are written several times within a second, and then hardly ever: a page with room
 * for the next version of a row spares its indexes a new entry, where no column of theirs changes. What is due comes and
 * goes all the time, among rows that stay for months.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE withdrawals SET (fillfactor = 60)`.execute(database)
  await sql`ALTER TABLE bank_orders SET (fillfactor = 60)`.execute(database)
  await sql`ALTER TABLE bank_tries SET (fillfactor = 70)`.execute(database)
  await sql`ALTER TABLE payout_totals SET (fillfactor = 50)`.execute(database)
  await sql`
    ALTER TABLE due_steps SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000)`.execute(
    database,
  )
}
