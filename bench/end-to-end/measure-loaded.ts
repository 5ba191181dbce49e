import type { ProcessName } from '../../stack/processes.ts'
import { print } from '../report.ts'
import { openLoadedData } from '../seed/loaded-data.ts'
import { auditRun } from './audit-run.ts'
import { names } from './cases.ts'
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

/** In each round, every case has one turn on each side, so that a checkpoint of PostgreSQL is not all in one case. */
const rounds = 11

/** A case on both sides, and its turns so far. */
interface Pair {
  onEmpty: Case
  onFull: Case
  results: CaseResult[]
  loaded: CaseResult[]
}

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
    const pairs = cases[0].flatMap((onEmpty, index): Pair[] => {
      const onFull = cases[1][index]
      return onFull ? [{ onEmpty, onFull, results: [], loaded: [] }] : []
    })
    const takeTurns = async (those: readonly Pair[]): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        for (const { onEmpty, onFull, results, loaded } of those) {
          const onEach = [
            async () => results.push(await run.side.measure(onEmpty, run.loadMs / rounds)),
            async () => loaded.push(await side.measure(onFull, run.loadMs / rounds)),
          ]
          for (const measure of round % 2 === 0 ? onEach : onEach.toReversed()) await measure()
        }
      }
    }
    await takeTurns(pairs.filter(({ onEmpty }) => onEmpty.name !== names.twoWorkers))
    // Rounds of their own, so that second workers start and warm up once.
    for (const pair of pairs.filter(({ onEmpty }) => onEmpty.name === names.twoWorkers))
      await run.side.withSecondWorker(pair.onEmpty, () => side.withSecondWorker(pair.onFull, () => takeTurns([pair])))
    const results = pairs.map((pair) => pair.results)
    const loaded = pairs.map((pair) => pair.loaded)
    print(
      loadedTable(results, loaded),
      '### Processor time per operation on full tables, in ms',
      processTable(loaded.map(averageOf)),
    )
    if (run.showStatements) print('### The dearest statements on them', await dearestStatements(full.admin))
    return { results, loaded, findings: await auditRun(full.stack, side.log) }
  } finally {
    await side.close()
    await full.stop()
  }
}
