import { tableOf } from '../report.ts'
import { floorOf, names } from './cases.ts'
import { sumOf } from './counters.ts'
import { type OneCaller, quantile } from './one-caller.ts'
import type { CaseResult, Turn } from './run-case.ts'

interface Measured {
  /** The middle turn of each case. */
  results: readonly Turn[]
  /** All turns of each case: rates differ more from turn to turn than costs do. */
  averages: readonly CaseResult[]
  oneCaller: { ours: OneCaller; floor: OneCaller } | undefined
}

/** The product's speed targets, as ratios within one run, and this run's values, for the cases that were measured. */
export function targetsTable({ results, averages, oneCaller }: Measured): string {
  const find = <Result extends CaseResult>(all: readonly Result[], name: string, callers = 64): Result | undefined =>
    all.find((result) => result.name === name && result.callers === callers)
  const of = (name: string, callers?: number): Turn | undefined => find(results, name, callers)
  const units = (name: string): number | undefined => of(name)?.units
  const perSecond = (name: string): number | undefined => find(averages, name)?.perSecond
  const floors = [names.hot, names.sale, names.balance].flatMap((name) => [
    atLeast(`${name}: per second, × the floor`, 0.5, ratio(perSecond(name), perSecond(floorOf(name)))),
    atLeast(`${name}: per processor time, × the floor`, 0.5, ratio(units(floorOf(name)), units(name))),
  ])
  const alone = of(names.hot, 1)
  const [postMs, floorPostMs] = [oneCaller?.ours.postMs, oneCaller?.floor.postMs].map(
    (all) => all && quantile(all, 0.5),
  )
  const rows = [
    atMost(`${names.hot}: U`, 30, units(names.hot)),
    atMost(`${names.sale}: U`, 12, units(names.sale)),
    atMost(`${names.balance}: U`, 2.5, units(names.balance)),
    atMost(`${names.replay}: U`, 3, units(names.replay)),
    atMost(`${names.hot}, one caller: statements`, 20, alone && sumOf(alone.used.statements)),
    atMost(`${names.hot}, one caller: commits`, 9, alone?.used.commits),
    atMost(`${names.hot}: commits`, 3, of(names.hot)?.used.commits),
    atLeast(`one merchant, × 100 merchants`, 0.9, ratio(perSecond(names.hot), perSecond(names.hundred))),
    atLeast(`two workers, × one`, 1, ratio(perSecond(names.twoWorkers), perSecond(names.hot))),
    ...floors,
    atMost('one caller, bank that settles at once: POST p50, × the floor', 4, ratio(postMs, floorPostMs)),
    atMost(
      'one caller, bank that settles at once: paid, p50 ms',
      60,
      oneCaller && quantile(oneCaller.ours.paidMs, 0.5),
    ),
  ]
  return tableOf([['target', 'wanted', 'measured', ''], ...rows.filter((row) => row !== undefined)])
}

const ratio = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one / other

type Row = readonly [name: string, wanted: string, measured: string, verdict: string]

const rowOf = (name: string, wanted: string, measured: number, isReached: boolean): Row => [
  name,
  wanted,
  measured.toFixed(2),
  isReached ? 'reached' : 'missed',
]

const atMost = (name: string, most: number, measured: number | undefined): Row | undefined =>
  measured === undefined ? undefined : rowOf(name, `≤ ${most}`, measured, measured <= most)

const atLeast = (name: string, least: number, measured: number | undefined): Row | undefined =>
  measured === undefined ? undefined : rowOf(name, `≥ ${least}`, measured, measured >= least)
