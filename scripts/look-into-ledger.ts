/**
 * `npm run ledger:verify`, `ledger:report`, `ledger:prove` and `ledger:key`: of the ledger that `DATABASE_URL` names, else of the stack that
 * `npm start` runs here.
 */
import { readDatabaseUrl } from '../stack/database-urls.ts'

const commands = {
  verify: () => import('../services/ledger/src/verify.ts'),
  report: () => import('../services/ledger/src/report.ts'),
}

const command = Object.entries(commands).find(([name]) => name === process.argv[2])?.[1]
if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}`)

const dataFolder = process.env['DATA_DIR'] ?? '.data'
const url = process.env['DATABASE_URL'] ?? (await readDatabaseUrl(dataFolder, 'ledger'))
if (!url) throw new Error(`Set DATABASE_URL, or DATA_DIR to the data folder of a stack: ${dataFolder} has none`)
process.env['DATABASE_URL'] = url
await command()
