/** The drill itself, inside the namespaces that `run.ts` creates. Its arguments: the folder, the seed, and the cases. */
import { countRows, failuresOf, zeroRows } from '../chaos/report.ts'
import { table } from '../chaos/table.ts'
import { caseTitles, failoverCases } from './cases.ts'
import { type FailoverResult, runFailover } from './run-failover.ts'

const [, , folder = '', seed = '', ...names] = process.argv

process.stdin.resume()
process.stdin.once('close', () => process.exit(1))

const result = await runFailover({
  folder,
  seed: Number(seed),
  cases: failoverCases.filter((name) => names.includes(name)),
  tell: (line) => console.log(`${(performance.now() / 1_000).toFixed(1).padStart(6)} s  ${line}`),
})
console.log(`\n${describe(result)}`)
const failures = [...failuresOf(result), ...shortfallsOf(result)]
for (const failure of failures) console.error(`NOT GREEN: ${failure}`)
// Everything that still runs ends with the namespaces.
process.exit(failures.length === 0 ? 0 : 1)

function describe(result: FailoverResult): string {
  const cases = table(
    ['case', 'another is the primary after', 'longest time without an accepted request', 'whole again after'],
    result.cases.map(({ name, promotedMs, gapMs, wholeMs }) => [
      caseTitles[name],
      ...[promotedMs, gapMs, wholeMs].map(inSeconds),
    ]),
  )
  const { writes, endedProcesses } = result
  const counts = table(
    ['', 'count'],
    [
      ...countRows(result),
      ['written at the old primary itself, and said to be written', writes.acknowledged],
      ...zeroRows(result),
      ['**of those, not at the new primary**', `**${writes.lost}**`],
      ['**processes of the product that ended**', `**${endedProcesses}**`],
    ],
  )
  return `${cases}\n\n${counts}`
}

function shortfallsOf({ writes, endedProcesses }: FailoverResult): string[] {
  return [
    ...(writes.lost === 0 ? [] : [`${writes.lost} writes were acknowledged by an old primary and are lost`]),
    ...(endedProcesses === 0 ? [] : [`${endedProcesses} processes of the product ended`]),
  ]
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
