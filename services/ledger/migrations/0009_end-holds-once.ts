import { type Kysely, sql } from 'kysely'

/**
 * One transfer ends a hold, whatever `holds` says of it, where somebody may have removed a row. Holds that have not ended cost
 * nothing here. A ledger in which a hold was ended twice is not upgraded: `ledger:verify` of the version before names it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNIQUE INDEX transfers_end_holds ON transfers (hold_id)
    WHERE kind IN ('capture', 'release', 'settle') AND outcome = 'posted' AND repeats IS NULL`.execute(database)
}
