import { cellsOf, tableOf, times } from '../report.ts'
import type { PlacingCell } from './place-holds.ts'
import type { HttpCell } from './place-holds-over-http.ts'
import type { ReadingTurns } from './read-statement.ts'

export const placingTable = (cells: readonly PlacingCell[], tables: 'empty' | 'full'): string =>
  tableOf([
    ['accounts', 'callers', 'group commit', 'p50 / p99 ms', 'one commit', 'p50 / p99 ms', 'bare', 'p50 / p99 ms']
      .concat('× one', '× bare')
      .concat(tables === 'full' ? '× empty' : []),
    ...cells.map(({ accounts, callers, empty, [tables]: { groupCommit, oneCommit, bareMinimum } }) =>
      [String(accounts), String(callers)]
        .concat(cellsOf(groupCommit), cellsOf(oneCommit), cellsOf(bareMinimum))
        .concat(times(groupCommit, oneCommit), times(groupCommit, bareMinimum))
        .concat(tables === 'full' ? times(groupCommit, empty.groupCommit) : []),
    ),
  ])

export const httpTable = (cells: readonly HttpCell[]): string =>
  tableOf([
    ['callers', 'ledger', 'p50 / p99 ms', 'full tables', 'p50 / p99 ms', 'constant', 'p50 / p99 ms'].concat(
      '× constant',
      'full × constant',
      'full × empty',
    ),
    ...cells.map(({ callers, empty, full, constant }) =>
      [String(callers)]
        .concat(cellsOf(empty), cellsOf(full), cellsOf(constant))
        .concat(times(empty, constant), times(full, constant), times(full, empty)),
    ),
  ])

export const readingTable = (pages: ReadingTurns, longest: number): string =>
  tableOf([
    ['page of ten entries', 'pages per second', 'p50 / p99 ms', '× ten entries'],
    ...(
      [
        ['of ten entries', pages.short],
        [`newest of ${longest.toLocaleString('en')}`, pages.newest],
        [`middle of ${longest.toLocaleString('en')}`, pages.middle],
        ['of one kind, in an hour in the middle', pages.filtered],
      ] as const
    ).map(([name, turns]) => [name, ...cellsOf(turns), times(turns, pages.short)]),
  ])
