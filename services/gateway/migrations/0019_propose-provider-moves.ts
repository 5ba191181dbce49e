import { type Kysely, sql } from 'kysely'

/** Two operators write down that money went from one of our accounts at PSPs to another. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE proposals
      DROP CONSTRAINT proposals_act_check,
      ADD CONSTRAINT proposals_act_check CHECK (act IN
        ('adjustment', 'provider_move', 'assignment', 'operator_secret', 'operator_revocation', 'client', 'client_secret'))`.execute(
    database,
  )
}
