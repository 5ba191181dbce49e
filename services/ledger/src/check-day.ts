/** `--file=<day-….jsonl> --key=<base64 SPKI of the ledger's public key>`; reads nothing but the file. */
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { cents, formatGrouped } from '@comporta/shared/money/cents.ts'
import { checkDay } from './domain/closed-day.ts'
import { LedgerLie } from './domain/ledger-lie.ts'
import { keyName, readPublicKey } from './domain/signed-statement.ts'

const { values } = parseArgs({
  options: { file: { type: 'string' }, key: { type: 'string' } },
  allowPositionals: true,
})
if (!values.file || !values.key) throw new Error('Say --file=<file of a day> and --key=<public key>')

const publicKey = readPublicKey(values.key)
const file = await open(values.file)
try {
  const { statement } = await checkDay(values.file, file.readLines(), publicKey)
  const { date, checkpoint, merchants, opening, totals, closing } = statement
  const had = (all: typeof opening): string => formatGrouped(cents(all.available + all.held))
  process.stdout.write(
    `True: ${date}, after checkpoint ${checkpoint}, signed with the key ${keyName(publicKey)}\n` +
      `${merchants} merchants had ${had(opening)}, moved ${formatGrouped(totals.changeCents)}, have ${had(closing)}\n`,
  )
} catch (error) {
  if (!(error instanceof LedgerLie)) throw error
  process.stderr.write(`LIE: ${error.message}\n`)
  process.exitCode = 1
} finally {
  await file.close()
}
