import type { ProcessName } from '../../stack/processes.ts'
import { print } from '../report.ts'
import { openLoadedData } from '../seed/loaded-data.ts'
import { auditRun } from './audit-run.ts'
import { dearestStatements } from './counters.ts'
import type { Floor } from './floor/start-floor.ts'
import { type Ask, signInAll } from './merchants.ts'
import { averageOf, type Case, type CaseResult } from './run-case.ts'
import { load, openSide, type Side, warmUpMs } from './side.ts'
import { newDataFolder, startEndToEndStack, unlimited } from './stack.ts'
import { loadedTable, processTable, sizesTable } from './tables.ts'

interface LoadedRun {
  /** The side with empty tables. */
  side: Side
  floor: Floor
  processes: Readonly<Record<string, number>>
  profiled: readonly ProcessName[]
  loadMs: number
  /** The folder that keeps the loaded data for the next run. */
  data: string | undefined
  rows: number
  merchants: number
  /** How many of the merchants the cases need. */
  signedIn: number
  /** The cases on a side, by default with the empty side's own merchants. */
  casesOn: (side: Side, merchants?: readonly Ask[]) => Promise<Case[]>
  showStatements: boolean
}

/** Turns of each case. */
const turns = 4

/** Measures every case alternately on two stacks, one with empty tables and one with full tables. */
export async function measureLoaded(run: LoadedRun) {
  const dataFolder = run.data ?? (await newDataFolder())
  const environment = { ...process.env, ...unlimited }
  const begin = performance.now()
  const seeded = await openLoadedData({ dataFolder, environment, rows: run.rows, merchants: run.merchants })
  const openedAt = performance.now()
  const full = await startEndToEndStack({
    profiled: run.profiled,
    dataFolder,
    kept: run.data !== undefined,
    withoutCheckpoints: true,
  })
  const side = await openSide(full, run.floor, run.processes)
  try {
    const seconds = (from: number, to: number): string => ((to - from) / 1_000).toFixed(0)
    print(
      `Loaded, or found, in ${seconds(begin, openedAt)} s; started ${seconds(openedAt, performance.now())} s later.`,
      await sizesTable(full.stack),
    )
    const asks = await signInAll(full.stack.url, seeded.merchants.slice(0, run.signedIn), seeded.clientSecret)
    const cases = [await run.casesOn(run.side), await run.casesOn(side, asks)] as const
    for (const warm of cases.flat().filter(({ callers }) => callers === 64)) await load(warm, warmUpMs)
    await Promise.all([run.side.rest(), side.rest()])
    await full.admin.query('SELECT pg_stat_statements_reset()')
    const results: CaseResult[] = []
    const loaded: CaseResult[] = []
    for (const [index, onEmpty] of cases[0].entries()) {
      const onFull = cases[1][index]
      if (!onFull) continue
      const measured = [[], []] as [CaseResult[], CaseResult[]]
      for (let turn = 0; turn < turns; turn += 1) {
        const inOrder = [0, 1] as const
        for (const which of turn % 2 === 0 ? inOrder : inOrder.toReversed()) {
          const [on, one] = which === 0 ? [run.side, onEmpty] : [side, onFull]
          measured[which].push(await on.measure(one, run.loadMs / turns))
        }
      }
      results.push(averageOf(measured[0]))
      loaded.push(averageOf(measured[1]))
    }
    print(loadedTable(results, loaded), '### Processor time per operation on full tables, in ms', processTable(loaded))
    if (run.showStatements) print('### The dearest statements on them', await dearestStatements(full.admin))
    return { results, loaded, findings: await auditRun(full.stack, side.log) }
  } finally {
    await side.close()
    await full.stop()
  }
}
