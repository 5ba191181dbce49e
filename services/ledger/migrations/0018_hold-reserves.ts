import { type Kysely, sql } from 'kysely'

/** A part of a sale's money that is held for some time, so that it is there when the sale is disputed. No row has the reason yet. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE transfers
      -- PostgreSQL named it so, beside that of the table that was there before.
      DROP CONSTRAINT transfers_hold_reason_check1,
      ADD CONSTRAINT transfers_hold_reason CHECK (
        hold_reason IN ('withdrawal', 'refund', 'settlement', 'dispute', 'reserve')) NOT VALID`.execute(database)
}
