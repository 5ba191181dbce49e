/**
 * `npm run drill:versions -- --beside=<folder>`: runs the code of another checkout, where `npm ci` has run, and today's on
 * the same databases under load for `--seconds=300`: an upgrade and the way back. `--seed=1` decides what the clients do.
 */
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countRows, failuresOf, zeroRows } from '../chaos/report.ts'
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

// Only an exit of this process ends the others too; a signal alone would not.
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

function describe(result: VersionsResult): string {
  return table(
    ['', 'count'],
    [
      ...result.parts.map(({ title, accepted }) => [`accepted: ${title}`, accepted]),
      ...countRows(result),
      ...zeroRows(result),
    ],
  )
}
