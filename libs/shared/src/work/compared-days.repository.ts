import { type QueryExecutorProvider, sql } from 'kysely'
import { newId } from '../ids/ids.ts'

/** How many lines a day's comparison looked at, and how many differed, including differences that were reported before. */
export interface ComparedLines {
  bankLines: number
  ourLines: number
  ledgerLines: number
  differences: number
}

/** A finished comparison of a day. */
export interface Comparison extends ComparedLines {
  id: string
  byHand: boolean
  startedAt: Date
  endedAt: Date
}

export interface KnownDay {
  /** `YYYY-MM-DD` */
  date: string
  runs: number
  run: Comparison | null
}

export async function insertComparison(
  database: QueryExecutorProvider,
  { date, byHand, lines, tookMs }: { date: string; byHand: boolean; lines: ComparedLines; tookMs: number },
): Promise<void> {
  const { bankLines, ourLines, ledgerLines, differences } = lines
  await sql`
    INSERT INTO day_comparisons (id, day, by_hand, bank_lines, our_lines, ledger_lines, differences, started_at)
    VALUES (${newId()}, ${date}, ${byHand}, ${bankLines}, ${ourLines}, ${ledgerLines}, ${differences},
      now() - ${tookMs}::integer * interval '1 millisecond')`.execute(database)
}

/** Newest first: every day from the first that was compared to the last that could be, compared or not. */
export async function listComparedDays(
  database: QueryExecutorProvider,
  { lastDate, limit }: { lastDate: string; limit: number },
): Promise<KnownDay[]> {
  const { rows } = await sql<{ date: string; runs: number } & (Comparison | { id: null })>`
    WITH span AS (SELECT min(day) AS first, greatest(max(day), ${lastDate}::date) AS last FROM day_comparisons)
    SELECT listed.day::date::text AS date, coalesce(run.runs, 0)::integer AS runs, run.id, run.by_hand, run.bank_lines,
      run.our_lines, run.ledger_lines, run.differences, run.started_at, run.ended_at
    FROM span
    CROSS JOIN generate_series(span.last::timestamp, span.first::timestamp, interval '-1 day') AS listed (day)
    LEFT JOIN LATERAL (
      SELECT comparison.*, count(*) OVER () AS runs FROM day_comparisons AS comparison
      WHERE comparison.day = listed.day::date
      ORDER BY ended_at DESC LIMIT 1) AS run ON true
    ORDER BY listed.day DESC LIMIT ${limit}`.execute(database)
  return rows.map(({ date, runs, ...run }) => ({ date, runs, run: run.id === null ? null : run }))
}

/** The latest finished comparison of a day. */
export async function findComparison(database: QueryExecutorProvider, date: string): Promise<Comparison | undefined> {
  const { rows } = await sql<Comparison>`
    SELECT id, by_hand, bank_lines, our_lines, ledger_lines, differences, started_at, ended_at
    FROM day_comparisons WHERE day = ${date} ORDER BY ended_at DESC LIMIT 1`.execute(database)
  return rows[0]
}
