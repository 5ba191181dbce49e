/** `--proof=<file> --key=<base64 SPKI of the ledger's public key>`; reads nothing but the file. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { LedgerLie } from './domain/ledger-lie.ts'
import { keyName, readPublicKey } from './domain/signed-statement.ts'
import { checkProof, transferProofSchema } from './domain/transfer-proof.ts'

const { values } = parseArgs({
  options: { proof: { type: 'string' }, key: { type: 'string' } },
  allowPositionals: true,
})
if (!values.proof || !values.key) throw new Error('Say --proof=<file> and --key=<public key>')

const publicKey = readPublicKey(values.key)
try {
  const proof = transferProofSchema.parse(JSON.parse(await readFile(values.proof, 'utf8')))
  const { statement, transfer } = checkProof(proof, publicKey)
  process.stdout.write(
    `True: checkpoint ${statement.number} of ${statement.takenAt}, signed with the key ${keyName(publicKey)}, has the transfer\n` +
      `${JSON.stringify(transfer)}\n`,
  )
} catch (error) {
  if (!(error instanceof LedgerLie)) throw error
  process.stderr.write(`LIE: ${error.message}\n`)
  process.exitCode = 1
}
