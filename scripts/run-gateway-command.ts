/**
 * `npm run operator:create -- <name>`: makes an operator in the database that `DATABASE_URL_GATEWAY` names, else in the one that
 * `npm start` uses here. Its further options are those of services/gateway/src/create-operator.ts.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readDatabaseUrl } from '../stack/database-urls.ts'

const dataFolder = process.env['DATA_DIR'] ?? '.data'
const root = fileURLToPath(new URL('..', import.meta.url))

const url = process.env['DATABASE_URL_GATEWAY'] ?? (await readDatabaseUrl(dataFolder, 'gateway'))
if (!url) throw new Error(`Set DATABASE_URL_GATEWAY, or DATA_DIR to the data folder of a stack: ${dataFolder} has none`)
const { status } = spawnSync(process.execPath, ['services/gateway/src/create-operator.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, DATABASE_URL: url },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
