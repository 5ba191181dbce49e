import { readFile } from 'node:fs/promises'
import { createClient } from '@comporta/client'
import { payAll, readPayouts } from './payouts.ts'

/** `npx node examples/payouts/pay.ts <file>` pays each line of the file once, however often it is run. */
const { COMPORTA_URL, COMPORTA_CLIENT_ID, COMPORTA_CLIENT_SECRET } = process.env
const path = process.argv[2]
if (!path) throw new Error('Say which file: pay.ts <file>')

const comporta = createClient({
  baseUrl: COMPORTA_URL ?? 'http://localhost:3000',
  clientId: COMPORTA_CLIENT_ID ?? 'demo-merchant',
  clientSecret: COMPORTA_CLIENT_SECRET ?? 'demo-merchant-secret',
})

const payouts = readPayouts(await readFile(path, 'utf8'))
for await (const { id, ok, text } of payAll(comporta, payouts)) {
  process.stdout.write(`${id}  ${text}\n`)
  if (!ok) process.exitCode = 1
}
