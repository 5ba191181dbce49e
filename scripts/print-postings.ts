import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readDatabaseUrl } from '../stack/database-urls.ts'

/**
 * `npm run -s ledger:print-postings -- --since=2026-11-21T14:03:00-03:00`: prints what sales, withdrawals and operators
 * have posted to the ledger since a moment, for `ledger:repeat-postings`. It reads the rows of the stack that `npm
 * start` ran here last.
 */
const dataFolder = process.env['DATA_DIR'] ?? '.data'
for (const service of ['sales', 'withdrawals', 'gateway'] as const) {
  const url = await readDatabaseUrl(dataFolder, service)
  if (!url) throw new Error(`Set DATA_DIR to the data folder of a stack: ${dataFolder} has none`)
  const program = join(import.meta.dirname, `../services/${service}/src/print-postings.ts`)
  const env = { ...process.env, DATABASE_URL: url }
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
