import { type Kysely, sql } from 'kysely'

/** Operators look at what fails and what waits for a person, among all that is only due later. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX due_steps_failing ON due_steps (due_at) WHERE failure IS NOT NULL`.execute(database)
  await sql`CREATE INDEX due_steps_set_aside ON due_steps (due_at) WHERE set_aside_at IS NOT NULL`.execute(database)
}
