/**
 * `npm run demo:remove`: removes the demo from the databases that `DATABASE_URL_GATEWAY`, `DATABASE_URL_WITHDRAWALS` and
 * `DATABASE_URL_SALES` name, else from those that `npm start` uses here. Running it again changes nothing.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readDatabaseUrl } from '../stack/database-urls.ts'

const dataFolder = process.env['DATA_DIR'] ?? '.data'
const root = fileURLToPath(new URL('..', import.meta.url))

for (const service of ['gateway', 'withdrawals', 'sales'] as const) {
  const variable = `DATABASE_URL_${service.toUpperCase()}`
  const url = process.env[variable] ?? (await readDatabaseUrl(dataFolder, service))
  if (!url) throw new Error(`Set ${variable}, or DATA_DIR to the data folder of a stack: ${dataFolder} has none`)
  const { stdout } = await promisify(execFile)(process.execPath, [`services/${service}/src/remove-demo.ts`], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  })
  process.stdout.write(stdout)
}
