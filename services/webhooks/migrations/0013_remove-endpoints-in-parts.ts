import { type Kysely, sql } from 'kysely'

/** An endpoint that is removed stays, disabled and unseen, until what was sent to it is deleted, a part at a time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE endpoints ADD COLUMN removed_at timestamptz`.execute(database)
}
