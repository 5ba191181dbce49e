/**
 * `npm run test:compose`: runs the stack from its compose file on this machine's Docker engine; without one it does nothing
 * and says why. `--seed=1` decides what the clients do. It uses ports 80 and 443 of 127.0.0.1 and the project name
 * `comporta-test`.
 */
import { parseArgs } from 'node:util'
import { countRows, failuresOf, zeroRows } from '../chaos/report.ts'
import { table } from '../chaos/table.ts'
import { findCompose } from './project.ts'
import { type ComposeResult, runCompose } from './run-compose.ts'

/** People would notice a door that is closed for longer. */
const closedMaxMs = 1_000
/** The smallest share for one of two replicas; an even split would be half. */
const shareMin = 0.2

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const missing = await findCompose().then(
  () => undefined,
  (error: Error) => error.message,
)
if (missing === undefined) await runAndReport()
else console.log(`Left out: ${missing}`)

async function runAndReport(): Promise<void> {
  const result = await runCompose({
    seed: Number(values.seed),
    tell: (line) => console.log(`${(performance.now() / 1_000).toFixed(1).padStart(6)} s  ${line}`),
  })
  console.log(`\n${describe(result)}`)
  const failures = [...failuresOf(result), ...shortfallsOf(result)]
  for (const failure of failures) console.error(`NOT GREEN: ${failure}`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

function describe(result: ComposeResult): string {
  const phases = table(
    [
      'while',
      'seconds',
      'withdrawals accepted',
      'door closed, longest',
      'asked for a balance',
      'turned away',
      'slowest answer',
    ],
    result.phases.map(({ title, seconds, accepted, closedMs, knocks, turnedAway, slowestMs }) => [
      title,
      seconds,
      accepted,
      `${Math.round(closedMs)} ms`,
      knocks,
      turnedAway.join(', ') || 0,
      `${Math.round(slowestMs)} ms`,
    ]),
  )
  const shares = table(
    ['service with two replicas', 'requests of the least asked, 10 to 20 s after it was there'],
    result.shares.map(({ service, leastShare }) => [service, `${Math.round(leastShare * 100)} %`]),
  )
  const counts = table(['', 'count'], [...countRows(result), ...zeroRows(result)])
  return [phases, shares, counts].join('\n\n')
}

function shortfallsOf({ phases, shares, audit }: ComposeResult): string[] {
  return [
    ...phases.flatMap(({ title, closedMs, turnedAway, accepted }) => [
      ...(closedMs > closedMaxMs ? [`${title}: the door was closed for ${Math.round(closedMs)} ms`] : []),
      ...(turnedAway.length > 0 ? [`${title}: turned away: ${turnedAway.join(', ')}`] : []),
      ...(accepted === 0 ? [`${title}: nothing was accepted`] : []),
    ]),
    ...shares
      .filter(({ leastShare }) => !(leastShare >= shareMin))
      .map(({ service, leastShare }) => `${service}: a replica got ${Math.round(leastShare * 100)} % of the requests`),
    ...(audit.paid > 0 && audit.salesPaid > 0 ? [] : ['no sale or no withdrawal was paid']),
  ]
}
