/**
 * Gives way to other work. `--merchant=<id>` verifies only one merchant's rows. `--since=<number>` or `--since=latest`
 * verifies what was posted since a checkpoint, and that everything in the checkpoint is still there.
 */
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { commandEnvironment } from './config.ts'
import { checkpointSourceOf, composeCommand, hashKeysOf } from './dependencies.ts'
import { LedgerLie } from './domain/ledger-lie.ts'
import { listCheckpoints } from './storage/checkpoint-files.ts'
import { loadCheckpoint } from './use-cases/load-checkpoint.ts'
import { verifyLedger } from './use-cases/verify-ledger.ts'
import { verifySince } from './use-cases/verify-since.ts'

const { values } = parseArgs({
  options: { merchant: { type: 'string' }, since: { type: 'string' } },
  allowPositionals: true,
})
const merchantId = values.merchant === undefined ? undefined : parseId<MerchantId>(values.merchant)
if (values.merchant !== undefined && !merchantId) throw new Error(`--merchant is an id, not ${values.merchant}`)

setPriority(constants.priority.PRIORITY_LOW)
const config = readSettings(commandEnvironment)
const { pool, close } = composeCommand(config, 'ledger-verify')
const count = (value: number): string => value.toLocaleString('en')

try {
  if (values.since === undefined) await verifyAll()
  else await verifyFrom(values.since)
} catch (error) {
  if (!(error instanceof LedgerLie)) throw error
  tellLie(error)
} finally {
  await close()
}

async function verifyAll(): Promise<void> {
  const verified = await verifyLedger({
    pool,
    hashKeys: hashKeysOf(config),
    onProgress: showProgress,
    ...(merchantId && { merchantId }),
  })
  if (merchantId && verified.merchants === 0)
    throw new LedgerLie(`merchant ${merchantId}`, 'the ledger has nothing of it')
  process.stdout.write(
    `\nThe ledger is true: ${count(verified.transfers)} transfers of ${count(verified.merchants)} merchants follow from each ` +
      `other and have the right hashes, and ${count(verified.movements)} of them moved what their kinds move and sum to zero; ` +
      `the balances and ${count(verified.holds)} holds are what follows from them.\n`,
  )
}

async function verifyFrom(since: string): Promise<void> {
  const source = await checkpointSourceOf(config)
  const number = since === 'latest' ? (await listCheckpoints(source.files)).at(-1) : Number(since)
  if (!number || !Number.isSafeInteger(number))
    throw new Error(`There is no checkpoint ${since} in ${source.files.place}`)
  const { statement, heads } = await loadCheckpoint(source, number)
  const {
    changed,
    lies,
    heads: now,
  } = await verifySince(pool, heads, {
    keys: hashKeysOf(config),
    keyMin: statement.key,
  })
  for (const lie of lies) tellLie(lie)
  if (lies.length > 0) return
  const posted = changed.reduce(
    (sum, { merchantId, sequence }) => sum + sequence - (heads.get(merchantId)?.sequence ?? 0n),
    0n,
  )
  process.stdout.write(
    `The ledger is true since checkpoint ${number} of ${statement.takenAt}: ${count(Number(posted))} transfers of ` +
      `${count(changed.length)} merchants follow from what it has, and of all ${count(now.size)} merchants nothing of it is gone.\n`,
  )
}

function tellLie({ message }: LedgerLie): void {
  process.stderr.write(`\nLIE: ${message}\n`)
  process.exitCode = 1
}

function showProgress(done: number, total: number): void {
  const line = `transfers: ${count(done)} of ${count(total)}`
  // A terminal shows one line that is updated; a log file gets only the last one.
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(60)}`)
  else if (done === total) process.stdout.write(`${line}\n`)
}
