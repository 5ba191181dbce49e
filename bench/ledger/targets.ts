import { ratioOf } from '../measure.ts'
import { tableOf } from '../report.ts'
import type { BesideOlder } from './beside-older.ts'
import type { PlacingCell } from './place-holds.ts'
import type { HttpCell } from './place-holds-over-http.ts'
import type { Verifying } from './verify-beside.ts'

/** The ledger's speed targets, most of them ratios within one run, and this run's values. */
export function targetsTable(
  placing: readonly PlacingCell[],
  overHttp: readonly HttpCell[],
  verifying: Verifying,
): string {
  const of = (accounts: number, callers: number): PlacingCell => {
    const cell = placing.find((one) => one.accounts === accounts && one.callers === callers)
    if (!cell) throw new Error(`${accounts} accounts with ${callers} callers were not measured`)
    return cell
  }
  const http = overHttp.find(({ callers }) => callers === 64)
  if (!http) throw new Error('64 callers over HTTP were not measured')
  const hot = of(1, 64)
  const wide = of(1_000, 64)
  const alone = of(1, 1)
  const rows = [
    atLeast('one account, 64 callers: × one commit', 10, ratioOf(hot.empty.groupCommit, hot.empty.oneCommit)),
    atLeast('one account, 64 callers: × one statement', 3, ratioOf(hot.empty.groupCommit, hot.empty.oneStatement)),
    atLeast('one account, 64 callers: × bare', 0.6, ratioOf(hot.empty.groupCommit, hot.empty.bareMinimum)),
    atLeast('1000 accounts, 64 callers: × one commit', 3, ratioOf(wide.empty.groupCommit, wide.empty.oneCommit)),
    atLeast('one account, one caller: × one commit', 0.8, ratioOf(alone.empty.groupCommit, alone.empty.oneCommit)),
    atLeast('HTTP, 64 callers: × constant route', 0.4, ratioOf(http.empty, http.constant)),
    atLeast('HTTP, 64 callers: batches × single commands', 3, ratioOf(http.batches, http.empty)),
    atLeast(
      'full tables, one account, 64 callers: × empty',
      0.85,
      ratioOf(hot.full.groupCommit, hot.empty.groupCommit),
    ),
    atLeast(
      'full tables, 1000 accounts, 64 callers: × empty',
      0.85,
      ratioOf(wide.full.groupCommit, wide.empty.groupCommit),
    ),
    atLeast('full tables, HTTP, 64 callers: × empty', 0.85, ratioOf(http.full, http.empty)),
    ...verifyingRows(verifying),
  ]
  return targetsOf(rows)
}

/** What has to be better than in an older checkout. */
export function besideOlderTargets({ placing, overHttp, sizes }: BesideOlder, verifying: Verifying): string {
  const [one] = placing
  const [empty, full] = sizes
  if (!one || !empty || !full) throw new Error('it was not measured')
  return targetsOf([
    atLeast('one account, 64 callers: × older', 1.3, ratioOf(one.today, one.older)),
    atLeast(
      'HTTP, 64 callers in batches: × single commands of the older',
      3,
      ratioOf(overHttp.batches, overHttp.older),
    ),
    atMost('bytes per hold: × older', 0.6, empty.today.bytesPerHold / empty.older.bytesPerHold),
    atMost('WAL per hold, full tables: × older', 0.4, full.today.walPerHold / full.older.walPerHold),
    ...verifyingRows(verifying),
  ])
}

const verifyingRows = ({ verification, alone, beside }: Verifying) => [
  atMost(`${verification.transfers.toLocaleString('en')} transfers since a checkpoint: s`, 60, verification.seconds),
  atMost('their verification, its process: MB', 300, verification.peakMb),
  atLeast('one account beside a verification: × alone', 0.9, ratioOf(beside, alone)),
]

const targetsOf = (rows: readonly (readonly string[])[]): string =>
  tableOf([['target', 'wanted', 'measured', ''], ...rows])

const rowOf = (name: string, wanted: string, measured: number, isReached: boolean): readonly string[] => [
  name,
  wanted,
  measured.toFixed(2),
  isReached ? 'reached' : 'missed',
]
const atLeast = (name: string, least: number, measured: number) =>
  rowOf(name, `≥ ${least}`, measured, measured >= least)
const atMost = (name: string, most: number, measured: number) => rowOf(name, `≤ ${most}`, measured, measured <= most)
