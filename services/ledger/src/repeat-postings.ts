/**
 * `--operator=<name>`: posts again what services know they posted and a ledger that was restored alone has lost. Reads the
 * lines of their `print-postings.ts` from standard input, in any order. Run it while no other process of the ledger runs,
 * and again if it was stopped. Exits with 1 when something is left for a person.
 */
import { parseArgs } from 'node:util'
import { postedLine } from '@comporta/shared/contracts/ledger.contract.ts'
import { formatPlain } from '@comporta/shared/money/cents.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { postingCommandEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import type { LostPosting, RefusedPosting } from './domain/plan-postings.ts'
import { toLostPosting } from './http/commands.ts'
import { linesOf } from './storage/lines-of.ts'
import { findOthersConnected } from './storage/others-connected.ts'
import { repeatPostings } from './use-cases/repeat-postings.ts'
import { settleCredits } from './use-cases/settle-credits.ts'

const { values } = parseArgs({ options: { operator: { type: 'string' } }, allowPositionals: true })
const operator = values.operator?.trim() ?? ''
if (!/^[\w.@ -]{1,80}$/u.test(operator)) throw new Error('Say who you are: --operator=<your name>')

const own = `ledger-repeat-postings-${process.pid}`
const { dependencies, repeating, close } = compose(readSettings(postingCommandEnvironment), own)
try {
  const others = await findOthersConnected(repeating.pool, own)
  if (others.length > 0) throw new Error(`Stop these first: ${others.join(', ')}`)
  // What is due by now was already available when it was spent.
  await settleCredits(dependencies)
  const { posted, standing, refused } = await repeatPostings(repeating, await readLines())
  for (const { bundle } of posted) {
    const [first] = bundle
    if (first?.kind === 'adjustment' || first?.kind === 'provider_move')
      process.stdout.write(`agreed: ${tell(first)}\n`)
  }
  for (const one of refused) process.stdout.write(`NOT POSTED, ${describe(one)}\n`)
  process.stdout.write(
    `posted again: ${posted.length}; there already: ${standing}; left for a person: ${refused.length}\n`,
  )
  if (refused.length > 0) process.exitCode = 1
} finally {
  await close()
}

async function readLines(): Promise<LostPosting[]> {
  const postings: LostPosting[] = []
  for await (const line of linesOf(process.stdin)) {
    postings.push(toLostPosting(postedLine.parse(JSON.parse(line)), operator))
  }
  return postings
}

function describe({ refusal, posting: { at, bundle } }: RefusedPosting): string {
  return `${refusal}, of ${at.toISOString()}: ${bundle.map(tell).join('; ')}`
}

function tell(command: LostPosting['bundle'][number]): string {
  const { kind, transferId, merchantId, subject } = command
  const amount =
    'amountCents' in command && command.amountCents !== null ? ` of ${formatPlain(command.amountCents)}` : ''
  return `${kind} ${transferId}${amount} of merchant ${merchantId} about ${subject.type} ${subject.id}`
}
