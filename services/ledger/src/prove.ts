/** `--merchant=<id> --transfer=<id>`: prints the proof that a checkpoint has a transfer. */
import { parseArgs } from 'node:util'
import { type MerchantId, parseId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { commandEnvironment } from './config.ts'
import { checkpointSourceOf, composeCommand, hashKeysOf } from './dependencies.ts'
import { LedgerLie } from './domain/ledger-lie.ts'
import { proveTransfer } from './use-cases/prove-transfer.ts'

const { values } = parseArgs({
  options: { merchant: { type: 'string', default: '' }, transfer: { type: 'string', default: '' } },
  allowPositionals: true,
})
const [merchantId, transferId] = [parseId<MerchantId>(values.merchant), parseId<TransferId>(values.transfer)]
if (!merchantId || !transferId) throw new Error('Say --merchant=<id> and --transfer=<id>')

const config = readSettings(commandEnvironment)
const { pool, close } = composeCommand(config, 'ledger-prove')
try {
  const source = await checkpointSourceOf(config)
  const proof = await proveTransfer(pool, hashKeysOf(config), source, { merchantId, transferId })
  const key = source.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  process.stderr.write(`Whoever checks it needs this key, from you: --key=${key}\n`)
  process.stdout.write(`${JSON.stringify(proof, null, 2)}\n`)
} catch (error) {
  if (!(error instanceof LedgerLie)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
