import { type Kysely, sql } from 'kysely'

/** Two operators close a refund of which the bank does not say what became of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE proposals
      DROP CONSTRAINT proposals_act_check,
      ADD CONSTRAINT proposals_act_check CHECK (act IN
        ('adjustment', 'provider_move', 'assignment', 'refund_closing', 'operator_secret', 'operator_revocation',
          'client', 'client_secret'))`.execute(database)
}
