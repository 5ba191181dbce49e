import { type Kysely, sql } from 'kysely'

/**
 * An hour of a day that is compared is found by its pages: new ones are known when they are full, not when the table is vacuumed next.
 * What came unsealed, before bodies were sealed, is found although nothing else is like it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER INDEX payments_paid SET (autosummarize = on)`.execute(database)
  await sql`ALTER INDEX payments_credited SET (autosummarize = on)`.execute(database)
  await sql`
    CREATE INDEX webhook_deliveries_unsealed ON webhook_deliveries (last_received_at)
    WHERE substring(body FOR 7) <> 'sealed:'::bytea`.execute(database)
}
