import { type Kysely, sql } from 'kysely'

/** What the gateway has said about a merchant: while it is suspended, nobody is charged for its subscriptions. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE merchant_settings ADD COLUMN is_suspended boolean NOT NULL DEFAULT false`.execute(database)
}
