import { type Kysely, sql } from 'kysely'

/**
 * Who looks for what a clock of before has set ahead reads ranges of pages by their latest `set_at`, and no rows: a step for
 * each payout that is watched for months makes a large table.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX due_steps_set ON due_steps USING brin (set_at) WITH (autosummarize = on)`.execute(database)
}
