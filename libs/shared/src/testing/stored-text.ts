import { type Kysely, sql } from 'kysely'

/** All rows of all tables as they are stored, as somebody with a copy of the database would read them. */
export async function storedText<Schema>(database: Kysely<Schema>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.table_privileges
    WHERE table_schema = 'public' AND grantee = current_user AND privilege_type = 'SELECT'`.execute(database)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        SELECT row_to_json(stored)::text AS row FROM ${sql.table(name)} AS stored`.execute(database)
      return rows.map(({ row }) => row)
    }),
  )
  return texts.flat().join('\n')
}
