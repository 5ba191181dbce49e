import { type Kysely, type RawBuilder, sql } from 'kysely'

type Work<Schema> = (connection: Kysely<Schema>) => Promise<unknown>

/** How many rows of a table `work` reads, by an index or one after another, over the connection that it is given. */
export const countRowsRead = <Schema>(database: Kysely<Schema>, table: string, work: Work<Schema>): Promise<number> =>
  countDuring(
    database,
    sql`SELECT coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) AS count FROM pg_stat_user_tables WHERE relname = ${table}`,
    work,
  )

/** How often `work` looks into an index, over the connection that it is given. */
export const countScans = <Schema>(database: Kysely<Schema>, index: string, work: Work<Schema>): Promise<number> =>
  countDuring(database, sql`SELECT idx_scan AS count FROM pg_stat_user_indexes WHERE indexrelname = ${index}`, work)

const countDuring = <Schema>(
  database: Kysely<Schema>,
  counter: RawBuilder<unknown>,
  work: Work<Schema>,
): Promise<number> =>
  database.connection().execute(async (connection) => {
    const readCounter = async (): Promise<bigint> => {
      // Otherwise PostgreSQL would count later, with the next statements.
      await sql`SELECT pg_stat_force_next_flush()`.execute(connection)
      const { rows } = await sql<{ count: bigint }>`${counter}`.execute(connection)
      return rows[0]?.count ?? 0n
    }
    const before = await readCounter()
    await work(connection)
    return Number((await readCounter()) - before)
  })
