import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { databaseEnvironment } from '../config/environment.ts'
import { createDatabase, createPool } from '../db/database.ts'
import { cents, formatPlain } from '../money/cents.ts'
import { readSettings } from '../process/read-settings.ts'
import { type Comparison, findComparison } from './compared-days.repository.ts'
import { beginSteps } from './due-steps.ts'

/** Longer than it takes to compare a day of a hundred thousand lines. */
const patienceMs = 1_800_000
const lookMs = 500

interface Difference {
  kind: string
  subject: string
  details: { text?: string; amountCents?: number }
}

/**
 * The `compare-date.ts` of a service. Has its worker compare one day of the bank's books with ours
 * (`--date=2026-11-21`), waits, and prints what was compared and what differs. Exits with 1 if anything differs, and
 * with 2 if the day was not compared.
 */
export async function compareDate(service: string, step: string): Promise<void> {
  const date = readDate()
  const { DATABASE_URL: url } = readSettings(databaseEnvironment)
  const pool = createPool({ url, applicationName: 'compare-date', maxConnections: 1, onError: () => {} })
  const database = createDatabase<unknown>(pool)
  try {
    await beginSteps(database, [{ step, subject: date }])
    const failure = await untilCompared(database, step, date)
    const differences = await listDifferences(database, date)
    const run = failure === undefined ? await findComparison(database, date) : undefined
    process.stdout.write(`${service}, ${date}: ${tell(differences, failure)}\n${run ? tellRun(run) : ''}`)
    process.exitCode = failure === undefined ? Math.min(differences.length, 1) : 2
  } finally {
    await database.destroy()
  }
}

function readDate(): string {
  const { values } = parseArgs({ options: { date: { type: 'string' } } })
  const date = z.iso.date().safeParse(values.date)
  if (date.success) return date.data
  process.stderr.write('Say which day of Brasília to compare: --date=2026-11-21\n')
  process.exit(2)
}

/** Undefined if the day was compared; otherwise why it was not. */
async function untilCompared(database: Kysely<unknown>, step: string, date: string): Promise<string | undefined> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ failure: string | null; setAsideAt: Date | null }>`
      SELECT failure, set_aside_at FROM due_steps WHERE subject = ${date} AND step = ${step}`.execute(database)
    const [row] = rows
    if (!row) return undefined
    if (row.setAsideAt !== null || performance.now() > giveUpAt) return row.failure ?? 'no worker has compared it'
    await delay(lookMs)
  }
}

async function listDifferences(database: Kysely<unknown>, date: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    SELECT kind, subject, details FROM alerts WHERE details ->> 'date' = ${date} AND resolved_at IS NULL
    ORDER BY id`.execute(database)
  return rows
}

function tell(differences: readonly Difference[], failure: string | undefined): string {
  if (failure !== undefined) return `not compared: ${failure}`
  if (differences.length === 0) return 'as the bank has it'
  const lines = differences.map(({ kind, subject, details: { text = 'is not understood', amountCents } }) => {
    const amount = amountCents === undefined ? '' : ` ${formatPlain(cents(BigInt(amountCents)))}`
    return `  ${kind} ${subject}${amount}: ${text}`
  })
  return [`${differences.length} that differ`, ...lines].join('\n')
}

function tellRun({ id, bankLines, ourLines, ledgerLines, startedAt, endedAt }: Comparison): string {
  const seconds = ((endedAt.getTime() - startedAt.getTime()) / 1_000).toFixed(1)
  return `  lines of the bank ${bankLines}, ours ${ourLines}, of the ledger ${ledgerLines}; ${seconds} s, run ${id}\n`
}
