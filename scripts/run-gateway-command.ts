/**
 * `npm run operator:create -- …`, `npm run person:create -- …` and `npm run person:reset -- …`: runs a gateway command
 * on the database that `DATABASE_URL_GATEWAY` names, else on the one that `npm start` uses here. The options are those
 * of services/gateway/src/<command>.ts.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readDatabaseUrl } from '../stack/database-urls.ts'

const dataFolder = process.env['DATA_DIR'] ?? '.data'
const root = fileURLToPath(new URL('..', import.meta.url))

const [command, ...options] = process.argv.slice(2)
const url = process.env['DATABASE_URL_GATEWAY'] ?? (await readDatabaseUrl(dataFolder, 'gateway'))
if (!url) throw new Error(`Set DATABASE_URL_GATEWAY, or DATA_DIR to the data folder of a stack: ${dataFolder} has none`)
const { status } = spawnSync(process.execPath, [`services/gateway/src/${command}.ts`, ...options], {
  cwd: root,
  env: { ...process.env, DATABASE_URL: url },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
