import { type Kysely, sql } from 'kysely'

/** How many rows of a table `work` has fetched, by an index or one after another, over the connection that it is given. */
export const countRowsRead = <Schema>(
  database: Kysely<Schema>,
  table: string,
  work: (connection: Kysely<Schema>) => Promise<unknown>,
): Promise<number> =>
  database.connection().execute(async (connection) => {
    const before = await readSoFar(connection, table)
    await work(connection)
    return Number((await readSoFar(connection, table)) - before)
  })

async function readSoFar<Schema>(connection: Kysely<Schema>, table: string): Promise<bigint> {
  // By itself PostgreSQL counts later, with what comes next.
  await sql`SELECT pg_stat_force_next_flush()`.execute(connection)
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) AS count
    FROM pg_stat_user_tables WHERE relname = ${table}`.execute(connection)
  return rows[0]?.count ?? 0n
}
