import type pg from 'pg'
import type { LedgerPool } from './database.ts'

/** Reads that all see the ledger as it was at one instant. */
export interface Snapshot {
  query: pg.PoolClient['query']
}

/**
 * Each cursor is read to its end, so plans are chosen for that, not for a fast first row. And by indexes only: with old
 * statistics, or none, PostgreSQL would rather read everything than what was asked for.
 */
const settings = `SET LOCAL cursor_tuple_fraction = 1; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off;
  SET LOCAL enable_mergejoin = off; SET LOCAL jit = off`

/** Locks nothing: the service goes on meanwhile. */
export async function inSnapshot<Result>(
  pool: LedgerPool,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${settings}`)
    const result = await work({ query: client.query.bind(client) })
    await client.query('COMMIT')
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}

/** Rows in their order; only one batch of them is in memory. */
export interface RowReader<Row> {
  /** The next row, without taking it; undefined at the end. */
  peek: () => Promise<Row | undefined>
  take: () => Promise<Row | undefined>
  /** Takes rows for as long as they match. */
  takeWhile: (matches: (row: Row) => boolean) => Promise<Row[]>
}

const batchRows = 1_000

/** `name` is the cursor's name; `select` has no parameters. */
export async function openReader<Columns extends pg.QueryResultRow, Row>(
  snapshot: Snapshot,
  name: string,
  select: string,
  toRow: (columns: Columns) => Row,
): Promise<RowReader<Row>> {
  await snapshot.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${select}`)
  let batch: Columns[] = []
  let index = 0
  let isAtEnd = false
  let next: Row | undefined

  async function peek(): Promise<Row | undefined> {
    if (next !== undefined) return next
    if (index === batch.length && !isAtEnd) {
      batch = (await snapshot.query<Columns>(`FETCH ${batchRows} FROM ${name}`)).rows
      index = 0
      isAtEnd = batch.length < batchRows
    }
    const columns = batch[index]
    if (columns === undefined) return undefined
    index += 1
    next = toRow(columns)
    return next
  }

  async function take(): Promise<Row | undefined> {
    const row = await peek()
    next = undefined
    return row
  }

  return {
    peek,
    take,
    async takeWhile(matches) {
      const taken: Row[] = []
      for (let row = await peek(); row !== undefined && matches(row); row = await peek()) {
        taken.push(row)
        next = undefined
      }
      return taken
    },
  }
}
