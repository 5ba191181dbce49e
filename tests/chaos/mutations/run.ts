import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { ProcessName } from '../../../stack/processes.ts'
import { type FindingKind, findingKinds } from '../audit.ts'
import { failuresOf, findingTitles } from '../report.ts'
import { type ChaosOptions, type ChaosResult, runChaos } from '../run-chaos.ts'
import { table } from '../table.ts'
import { type PlanName, planCalm, plans } from './plans.ts'
import { type Protection, protections } from './protections.ts'

interface Run {
  switchedOff: string
  /** The title of the run's plan. */
  under: string
  /** The run must find one of these; if the list is empty, it must be green. */
  finds: readonly FindingKind[]
  options: Pick<ChaosOptions, 'plan' | 'habits' | 'overrides' | 'execArgv' | 'hasSecondWorker' | 'prepare'>
}

const titles: Record<PlanName, string> = {
  storm: 'the storm',
  forgetful: 'the forgetful bank',
  lagging: 'the lagging bank',
  refusing: 'the refusing bank',
}
const sleep = 'the sleeper'

const runs: readonly Run[] = [
  ...(Object.keys(titles) as PlanName[]).map(
    (name): Run => ({
      switchedOff: 'nothing',
      under: titles[name],
      finds: [],
      options: plans[name](),
    }),
  ),
  ...Object.entries(protections).map(([name, protection]): Run => withoutProtection(name, protection)),
  { switchedOff: 'nothing', under: sleep, finds: [], options: sleepOptions({ deduplicate: true }) },
  {
    switchedOff: 'the bank’s own de-duplication',
    under: sleep,
    finds: ['paidTwice'],
    options: sleepOptions({ deduplicate: false }),
  },
]

function withoutProtection(name: string, { title, under, finds, processes, edits, sql }: Protection): Run {
  const preload = ['--import', join(import.meta.dirname, 'switch-off.ts')]
  const forEach = <Value>(value: Value): Partial<Record<ProcessName, Value>> =>
    edits.length === 0 ? {} : Object.fromEntries(processes.map((process) => [process, value]))
  return {
    switchedOff: title,
    under: titles[under],
    finds,
    options: {
      ...plans[under](),
      overrides: forEach({ CHAOS_SWITCH_OFF: name }),
      execArgv: forEach(preload),
      async prepare({ databases }) {
        for (const statement of sql) await execute(databases.withdrawals.migrationUrl, statement)
      },
    },
  }
}

function sleepOptions({ deduplicate }: { deduplicate: boolean }): Run['options'] {
  return {
    plan: planCalm({ deduplicate }),
    // Longer than the deadline of a bank call plus the settle window, after which the other worker sends again.
    overrides: { 'withdrawals-worker': { FALL_ASLEEP_SECONDS: '30' } },
    execArgv: { 'withdrawals-worker': ['--import', join(import.meta.dirname, 'fall-asleep.ts')] },
    hasSecondWorker: true,
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const foundIn = ({ audit }: ChaosResult): string =>
  findingKinds
    .filter((kind) => audit.findings[kind].length > 0)
    .map((kind) => `${findingTitles[kind]}: ${audit.findings[kind].length}`)
    .join(', ')

// Only an exit of this process ends the stack's processes too; a signal alone would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Words that select runs by protection or plan; without any, all of them run. */
const only = process.argv.slice(2)
const rows: string[][] = []
for (const { switchedOff, under, finds, options } of runs) {
  if (only.length > 0 && !only.some((word) => `${switchedOff} ${under}`.includes(word))) continue
  console.log(`switched off: ${switchedOff}`)
  const result = await runChaos({ seed: 1, quietMs: 60_000, tell: () => undefined, ...options })
  const found = foundIn(result)
  const isRed = found !== '' || result.ledgerLie !== ''
  const isExpected = finds.length === 0 ? !isRed : finds.some((kind) => result.audit.findings[kind].length > 0)
  if (!isExpected) process.exitCode = 1
  for (const failure of failuresOf(result)) console.log(`    ${failure}`)
  console.log(
    `  ${isRed ? 'red' : 'green'}${isExpected ? '' : ', WHICH IS WRONG'}: ${found} ${result.ledgerLie} (${result.audit.accepted} accepted)`,
  )
  rows.push([switchedOff, under, String(result.audit.accepted), isRed ? `red: ${found}` : 'green'])
  if (isExpected) await rm(dirname(result.logFile), { recursive: true, force: true })
  else console.log(`  the processes’ logs: ${result.logFile}`)
}
console.log(`\n${table(['switched off', 'meanwhile', 'accepted', 'the audit'], rows, 'left')}`)
