import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readDatabaseUrl } from '../stack/database-urls.ts'

/**
 * `npm run reconcile -- --date=2026-11-21`: compares a day of the bank's books with ours, in the stack that `npm start`
 * runs here. Sales and withdrawals run at once, as their workers do at night. Ends with 1 when something differs.
 */
const dataFolder = process.env['DATA_DIR'] ?? '.data'

async function compare(service: 'sales' | 'withdrawals'): Promise<number> {
  const url = await readDatabaseUrl(dataFolder, service)
  if (!url) throw new Error(`Set DATA_DIR to the data folder of a stack: ${dataFolder} has none`)
  const program = join(import.meta.dirname, `../services/${service}/src/compare-date.ts`)
  const env = { ...process.env, DATABASE_URL: url }
  const run = spawn(process.execPath, [program, ...process.argv.slice(2)], { env, stdio: 'inherit' })
  const [code] = (await once(run, 'close')) as [number | null]
  return code ?? 2
}

process.exitCode = Math.max(...(await Promise.all([compare('sales'), compare('withdrawals')])))
