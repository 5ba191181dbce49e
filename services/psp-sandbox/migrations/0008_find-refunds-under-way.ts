import { type Kysely, sql } from 'kysely'

/** Ten times a second the bank looks whether a refund ends. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX refunds_under_way ON refunds (due_at) WHERE status = 'EM_PROCESSAMENTO'`.execute(database)
}
