import { ratioOf } from '../measure.ts'
import { tableOf } from '../report.ts'
import type { PlacingCell } from './place-holds.ts'
import type { HttpCell } from './place-holds-over-http.ts'

/** What the ledger promises of its speed, as ratios within one run, and what this run says. */
export function targetsTable(placing: readonly PlacingCell[], overHttp: readonly HttpCell[]): string {
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
  return tableOf([
    ['target', 'at least', 'measured', ''],
    ...(
      [
        ['one account, 64 callers: × one commit', 10, ratioOf(hot.empty.groupCommit, hot.empty.oneCommit)],
        ['one account, 64 callers: × one statement', 3, ratioOf(hot.empty.groupCommit, hot.empty.oneStatement)],
        ['one account, 64 callers: × bare', 0.6, ratioOf(hot.empty.groupCommit, hot.empty.bareMinimum)],
        ['1000 accounts, 64 callers: × one commit', 3, ratioOf(wide.empty.groupCommit, wide.empty.oneCommit)],
        ['one account, one caller: × one commit', 0.8, ratioOf(alone.empty.groupCommit, alone.empty.oneCommit)],
        ['HTTP, 64 callers: × constant route', 0.4, ratioOf(http.empty, http.constant)],
        ['full tables, one account, 64 callers: × empty', 0.85, ratioOf(hot.full.groupCommit, hot.empty.groupCommit)],
        [
          'full tables, 1000 accounts, 64 callers: × empty',
          0.85,
          ratioOf(wide.full.groupCommit, wide.empty.groupCommit),
        ],
        ['full tables, HTTP, 64 callers: × empty', 0.85, ratioOf(http.full, http.empty)],
      ] as const
    ).map(([name, wanted, measured]) => [
      name,
      String(wanted),
      measured.toFixed(2),
      measured >= wanted ? 'reached' : 'missed',
    ]),
  ])
}
