import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { databaseEnvironment } from '../config/environment.ts'
import { type PostedLine, postedLine } from '../contracts/ledger.contract.ts'
import { createDatabase, createPool } from '../db/database.ts'
import { readSettings } from '../process/read-settings.ts'

/** Covers clocks that differ. Lines that the ledger still has are the same commands again and change nothing. */
const marginMs = 600_000

/**
 * A service's `print-postings.ts`. Prints one line to the standard output for each posting to the ledger that its rows
 * record since a moment (`--since=2026-11-21T17:03:00Z`) and in the minutes before. Unordered; reads only.
 */
export async function printPostings<Schema>(
  list: (database: Kysely<Schema>, since: Date) => AsyncIterable<readonly PostedLine[]>,
): Promise<void> {
  const since = readSince()
  const { DATABASE_URL: url } = readSettings(databaseEnvironment)
  const pool = createPool({
    url,
    applicationName: 'print-postings',
    maxConnections: 1,
    statementTimeoutMs: 0,
    onError: () => {},
  })
  const database = createDatabase<Schema>(pool)
  try {
    for await (const lines of list(database, new Date(since.getTime() - marginMs))) {
      for (const line of lines) await write(`${JSON.stringify(z.encode(postedLine, line))}\n`)
    }
  } finally {
    await database.destroy()
  }
}

function readSince(): Date {
  const { values } = parseArgs({ options: { since: { type: 'string' } } })
  const since = z.iso.datetime({ offset: true }).safeParse(values.since)
  if (since.success) return new Date(since.data)
  process.stderr.write('Say to which moment the ledger was restored: --since=2026-11-21T14:03:00-03:00\n')
  process.exit(2)
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}
