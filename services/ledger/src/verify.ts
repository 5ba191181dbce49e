/** `--merchant=<id>` looks at one merchant's rows only. */
import { parseArgs } from 'node:util'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { commandEnvironment } from './config.ts'
import { composeCommand } from './dependencies.ts'
import { LedgerLie } from './domain/ledger-lie.ts'
import { verifyLedger } from './use-cases/verify-ledger.ts'

const { values } = parseArgs({ options: { merchant: { type: 'string' } }, allowPositionals: true })
const merchantId = values.merchant === undefined ? undefined : parseId<MerchantId>(values.merchant)
if (values.merchant !== undefined && !merchantId) throw new Error(`--merchant is an id, not ${values.merchant}`)

const { pool, close } = composeCommand(readEnvironment(commandEnvironment), 'ledger-verify')
const count = (value: number): string => value.toLocaleString('en')

try {
  const verified = await verifyLedger({ pool, onProgress: showProgress, ...(merchantId && { merchantId }) })
  if (merchantId && verified.merchants === 0)
    throw new LedgerLie(`merchant ${merchantId}`, 'the ledger has nothing of it')
  process.stdout.write(
    `\nThe ledger is true: ${count(verified.transfers)} transfers with ${count(verified.entries)} entries of ` +
      `${count(verified.merchants)} merchants follow from each other and have the right hashes; their balances and ` +
      `${count(verified.holds)} holds are what follows from them. Every transfer sums to zero.\n`,
  )
} catch (error) {
  if (!(error instanceof LedgerLie)) throw error
  process.stderr.write(`\nLIE: ${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}

function showProgress(what: string, done: number, total: number): void {
  const line = `${what}: ${count(done)} of ${count(total)}`
  // A terminal shows one line that moves; a log file gets the end of each part only.
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(60)}`)
  else if (done === total) process.stdout.write(`${line}\n`)
}
