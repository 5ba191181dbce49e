import { type Kysely, sql } from 'kysely'

/**
 * What moves is in no index of the withdrawals any more, so that a move writes the row into its page and nothing else: with its status in
 * one, each move wrote an entry into every other. By itself: nobody may read the table while it does.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX withdrawals_of_merchant_by_status, withdrawals_in_review, withdrawals_by_end_to_end_id`.execute(database)
}
