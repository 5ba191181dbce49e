import { type Kysely, sql } from 'kysely'

/** How a sale's money is shared with other merchants, in whole cents, as it was decided when the sale was made. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sales ADD COLUMN split jsonb`.execute(database)
  await sql`
    ALTER TABLE sales ADD CONSTRAINT sales_split CHECK (jsonb_array_length(split) BETWEEN 1 AND 10) NOT VALID`.execute(
    database,
  )
}
