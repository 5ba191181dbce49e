import { type Kysely, sql } from 'kysely'

/** Two operators assign an unmatched payment. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE proposals
      DROP CONSTRAINT proposals_act_check,
      ADD CONSTRAINT proposals_act_check CHECK (act IN
        ('adjustment', 'assignment', 'operator_secret', 'operator_revocation', 'client', 'client_secret'))`.execute(
    database,
  )
}
