import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { databaseEnvironment } from '../config/environment.ts'
import { type PostedLine, postedLine } from '../contracts/ledger.contract.ts'
import { createDatabase, createPool } from '../db/database.ts'
import { readSettings } from '../process/read-settings.ts'

/** Clocks that are apart hide nothing: what the ledger still has is the same command again, and changes nothing. */
const marginMs = 600_000

/**
 * The `print-postings.ts` of a service: one line on the standard output for each thing that its rows say it has posted to the ledger since
 * a moment (`--since=2026-11-21T17:03:00Z`), and some minutes before it. In no order. Reads only.
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
