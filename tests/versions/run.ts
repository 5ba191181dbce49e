/**
 * `npm run drill:versions -- --beside=<folder>`: the code of another checkout, in which `npm ci` was run, and today's, on the same
 * databases under load, for `--seconds=300`: an upgrade, and the way back. `--seed=1` is what the clients do.
 */
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findingKinds } from '../chaos/audit.ts'
import { failuresOf, findingTitles } from '../chaos/report.ts'
import { foreignServers } from '../chaos/run-chaos.ts'
import { table } from '../chaos/table.ts'
import { runVersions, type VersionsResult } from './run-versions.ts'

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
})
if (values.beside === undefined) throw new Error('Say --beside=<folder of another checkout>')
const foreign = foreignServers().join(', ')
if (foreign !== '') throw new Error(`the drill needs databases of its own: unset ${foreign}`)

// Only an exit of our own takes the processes with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const result = await runVersions({
  seed: Number(values.seed),
  seconds: Number(values.seconds),
  beside: resolve(values.beside),
  tell: console.log,
})
console.log(`\n${describe(result)}`)
const failures = [
  ...failuresOf(result),
  ...result.parts.filter(({ accepted }) => accepted === 0).map(({ title }) => `nothing was accepted: ${title}`),
]
for (const failure of failures) console.error(`NOT GREEN: ${failure}`)
if (failures.length > 0) {
  console.error(`The processes’ logs: ${result.logFile}`)
  process.exitCode = 1
} else {
  await rm(result.dataFolder, { recursive: true, force: true })
}

function describe({ requests, audit, ledgerLie, parts }: VersionsResult): string {
  return table(
    ['', 'count'],
    [
      ['requests', requests.sent],
      ['… answered 2xx, 4xx, 5xx', `${requests.answered2xx}, ${requests.answered4xx}, ${requests.answered5xx}`],
      ['… without an answer, and repeated', requests.unanswered],
      ...parts.map(({ title, accepted }) => [`accepted: ${title}`, accepted]),
      ['withdrawals accepted', audit.accepted],
      ['withdrawals paid', audit.paid],
      ['withdrawals failed', audit.failed],
      ['sales paid', audit.salesPaid],
      ...findingKinds.map((kind) => [`**${findingTitles[kind]}**`, `**${audit.findings[kind].length}**`]),
      ['**bank’s book minus ledger, in cents**', `**${audit.differenceCents}**`],
      ['**lies in the ledger**', ledgerLie === '' ? '**0**' : `**1** (${ledgerLie})`],
    ],
  )
}
