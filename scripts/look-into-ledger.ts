/**
 * `npm run ledger:verify`, `ledger:report`, `ledger:prove`, and after a restore `ledger:repeat-postings` and
 * `ledger:accept-restore`, on the ledger that `DATABASE_URL` names, else on the one of the stack that `npm start` runs
 * here.
 */
import { readDatabaseUrl } from '../stack/database-urls.ts'
import { checkpointFolder, ledgerHashKeys, loadSecrets } from '../stack/secrets.ts'

const commands = {
  verify: () => import('../services/ledger/src/verify.ts'),
  report: () => import('../services/ledger/src/report.ts'),
  prove: () => import('../services/ledger/src/prove.ts'),
  'repeat-postings': () => import('../services/ledger/src/repeat-postings.ts'),
  'accept-restore': () => import('../services/ledger/src/accept-restore.ts'),
}

const command = Object.entries(commands).find(([name]) => name === process.argv[2])?.[1]
if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}`)

const dataFolder = process.env['DATA_DIR'] ?? '.data'
if (!process.env['DATABASE_URL']) {
  const url = await readDatabaseUrl(dataFolder, 'ledger')
  if (!url) throw new Error(`Set DATABASE_URL, or DATA_DIR to the data folder of a stack: ${dataFolder} has none`)
  process.env['DATABASE_URL'] = url
  process.env['LEDGER_CHECKPOINT_FOLDER'] ??= checkpointFolder(dataFolder)
  const secrets = await loadSecrets(dataFolder)
  process.env['LEDGER_HASH_KEYS'] ??= ledgerHashKeys(secrets)
  process.env['LEDGER_CHECKPOINT_KEY'] ??= secrets.ledgerCheckpointKey.privateKey
}
await command()
