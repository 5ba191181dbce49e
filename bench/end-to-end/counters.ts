import { readdirSync, readFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { Stack } from '../../stack/start-stack.ts'
import { tableOf } from '../report.ts'

/** Resources used since the machine or the server started. */
export interface Counts {
  /** Processor time of each process, in ms; PostgreSQL's is that of all its processes. */
  processorMs: Record<string, number>
  /** Statements in each database, including `begin` and `commit`. */
  statements: Record<string, number>
  /** Transactions in all databases that wrote something. */
  commits: number
}

export type CountReader = () => Promise<Counts>

/** Counts the resources of a stack's processes, of its servers and of further `processes` (name → process id). */
export async function createCountReader(
  { stack, admin, redis }: { stack: Stack; admin: pg.Client; redis: Redis },
  processes: Readonly<Record<string, number>>,
): Promise<CountReader> {
  const { rows } = await admin.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent ?? 0
  const redisPid = Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1])
  return async () => ({
    processorMs: {
      ...Object.fromEntries([...stack.processes].map(([name, { pid }]) => [name, statOf(pid ?? 0)?.ms ?? 0])),
      postgres: treeMs(postmaster),
      redis: statOf(redisPid)?.ms ?? 0,
      ...Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, statOf(pid)?.ms ?? 0])),
    },
    ...(await countInDatabases(admin)),
  })
}

async function countInDatabases(admin: pg.Client): Promise<Pick<Counts, 'statements' | 'commits'>> {
  const { rows } = await admin.query<{ name: string; calls: number }>(`
    SELECT datname AS name, sum(calls)::float8 AS calls
    FROM pg_stat_statements JOIN pg_database ON oid = dbid
    WHERE datname <> 'postgres' GROUP BY datname`)
  const { rows: snapshots } = await admin.query<{ commits: number }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS commits',
  )
  return {
    statements: Object.fromEntries(rows.map(({ name, calls }) => [name.replace(/^comporta_/, ''), calls])),
    commits: snapshots[0]?.commits ?? 0,
  }
}

/** The statements on which PostgreSQL spent the most time, over all cases. */
export async function dearestStatements(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{
    name: string
    calls: string
    ms: number
    eachMs: number
    pages: number
    text: string
  }>(`
    SELECT datname AS name, calls, total_exec_time AS ms, mean_exec_time AS "eachMs",
      (shared_blks_hit + shared_blks_read)::float8 / calls AS pages,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 90) AS text
    FROM pg_stat_statements JOIN pg_database ON oid = dbid ORDER BY total_exec_time DESC LIMIT 20`)
  return tableOf([
    ['database', 'calls', 'ms', 'each', 'pages', 'statement'],
    ...rows.map(({ name, calls, ms, eachMs, pages, text }) => [
      name,
      calls,
      ms.toFixed(0),
      eachMs.toFixed(2),
      pages.toFixed(0),
      text,
    ]),
  ])
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

function statOf(pid: number): { parent: number; ms: number; endedChildrenMs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may contain spaces: state, parent, … and, from the twelfth on, user and system time.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (index: number): number => (fields[index] ?? 0) * tickMs
    return { parent: fields[1] ?? 0, ms: at(11) + at(12), endedChildrenMs: at(13) + at(14) }
  } catch {
    return undefined
  }
}

/** The processor time of a process and its children, including those that have ended. */
function treeMs(parent: number): number {
  const own = statOf(parent)
  let sum = (own?.ms ?? 0) + (own?.endedChildrenMs ?? 0)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(Number(name))
    if (stat?.parent === parent) sum += stat.ms
  }
  return sum
}

/** The resources used between two moments. */
export const between = (before: Counts, after: Counts): Counts => ({
  processorMs: less(after.processorMs, before.processorMs),
  statements: less(after.statements, before.statements),
  commits: after.commits - before.commits,
})

const less = (after: Record<string, number>, before: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]))

export const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, value) => sum + value, 0)
