import type { Cell } from './in-process.ts'
import type { Measurement } from './measure.ts'
import type { HttpCell } from './over-http.ts'

const rate = ({ perSecond }: Measurement): string => Math.round(perSecond).toLocaleString('en')
const latency = ({ p50Ms, p99Ms }: Measurement): string => `${p50Ms.toFixed(2)} / ${p99Ms.toFixed(2)}`
const times = (one: Measurement, other: Measurement): string => (one.perSecond / other.perSecond).toFixed(2)

export const printInProcess = (title: string, cells: readonly Cell[]): void =>
  print(title, [
    ['accounts', 'callers', 'group commit', 'p50 / p99 ms', 'one commit', 'p50 / p99 ms', 'bare', '× one', '× bare'],
    ...cells.map(({ accounts, callers, groupCommit, oneCommit, bareMinimum }) => [
      String(accounts),
      String(callers),
      rate(groupCommit),
      latency(groupCommit),
      rate(oneCommit),
      latency(oneCommit),
      rate(bareMinimum),
      times(groupCommit, oneCommit),
      times(groupCommit, bareMinimum),
    ]),
  ])

export const printOverHttp = (title: string, cells: readonly HttpCell[]): void =>
  print(title, [
    ['callers', 'ledger', 'p50 / p99 ms', 'constant', 'p50 / p99 ms', '× constant'],
    ...cells.map(({ callers, ledger, constant }) => [
      String(callers),
      rate(ledger),
      latency(ledger),
      rate(constant),
      latency(constant),
      times(ledger, constant),
    ]),
  ])

/** How much of the speed of empty tables is left with full ones: the median over all cells, and each alone. */
export function printComparison(empty: readonly Cell[], full: readonly Cell[]): void {
  const shares = full.map((cell, index) => {
    const before = empty[index]
    return { cell, share: before ? cell.groupCommit.perSecond / before.groupCommit.perSecond : Number.NaN }
  })
  print('Group commit with full tables, × empty tables', [
    ['accounts', 'callers', '× empty'],
    ...shares.map(({ cell, share }) => [String(cell.accounts), String(cell.callers), share.toFixed(2)]),
  ])
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(' | ')} |`)
  lines.splice(1, 0, `|${widths.map((width) => `${'-'.repeat(width + 1)}:`).join('|')}|`)
  console.log(`\n${title}\n\n${lines.join('\n')}`)
}
