import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readDatabaseUrl } from '../stack/database-urls.ts'

/**
 * `npm run provider:accept -- --account=2 --reason="a new client at the same bank"`: accepts the settings' account as
 * the account of that number, in the stack that `npm start` runs here. Ends with 1 when a service refuses.
 */
const dataFolder = process.env['DATA_DIR'] ?? '.data'
const codes: number[] = []
for (const service of ['sales', 'withdrawals'] as const) {
  const url = await readDatabaseUrl(dataFolder, service)
  if (!url) throw new Error(`Set DATA_DIR to the data folder of a stack: ${dataFolder} has none`)
  const program = join(import.meta.dirname, `../services/${service}/src/accept-account.ts`)
  const env = { ...process.env, DATABASE_URL: url }
  codes.push(spawnSync(process.execPath, [program, ...process.argv.slice(2)], { env, stdio: 'inherit' }).status ?? 2)
}
process.exitCode = Math.max(...codes)
