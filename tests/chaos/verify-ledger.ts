import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from '../../stack/start-stack.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** What `npm run ledger:verify` finds wrong with this stack's ledger; empty when the ledger is true. */
export async function verifyLedger({
  databases,
  ledgerHashKeys,
}: Pick<Stack, 'databases' | 'ledgerHashKeys'>): Promise<string> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databases.ledger.url, LEDGER_HASH_KEYS: ledgerHashKeys }
  try {
    await run(process.execPath, ['services/ledger/src/verify.ts'], { cwd: root, env, maxBuffer: 2 ** 26 })
    return ''
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  }
}
