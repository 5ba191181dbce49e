import { cellsOf, tableOf, times } from '../report.ts'
import type { BesideOlder } from './beside-older.ts'
import type { CapturingCell, PlacingCell } from './place-holds.ts'
import type { HttpCell } from './place-holds-over-http.ts'
import type { ReadingTurns } from './read-statement.ts'
import type { Verifying } from './verify-beside.ts'

export const placingTable = (cells: readonly PlacingCell[], tables: 'empty' | 'full'): string =>
  tableOf([
    ['accounts', 'callers', 'group commit', 'p50 / p99 ms', 'one commit', 'p50 / p99 ms']
      .concat('one statement', 'p50 / p99 ms', 'bare', 'p50 / p99 ms', '× one commit', '× one statement', '× bare')
      .concat(tables === 'full' ? '× empty' : []),
    ...cells.map(({ accounts, callers, empty, [tables]: { groupCommit, oneCommit, oneStatement, bareMinimum } }) =>
      [String(accounts), String(callers)]
        .concat(cellsOf(groupCommit), cellsOf(oneCommit), cellsOf(oneStatement), cellsOf(bareMinimum))
        .concat(times(groupCommit, oneCommit), times(groupCommit, oneStatement), times(groupCommit, bareMinimum))
        .concat(tables === 'full' ? times(groupCommit, empty.groupCommit) : []),
    ),
  ])

export const capturingTable = (cells: readonly CapturingCell[]): string =>
  tableOf([
    ['accounts', 'callers', 'group commit', 'p50 / p99 ms', 'one statement', 'p50 / p99 ms', '× one statement'],
    ...cells.map(({ accounts, callers, groupCommit, oneStatement }) =>
      [String(accounts), String(callers)].concat(
        cellsOf(groupCommit),
        cellsOf(oneStatement),
        times(groupCommit, oneStatement),
      ),
    ),
  ])

export const httpTable = (cells: readonly HttpCell[]): string =>
  tableOf([
    ['callers', 'ledger', 'p50 / p99 ms', 'two ledgers', 'p50 / p99 ms', 'in batches', 'p50 / p99 ms']
      .concat('full tables', 'p50 / p99 ms', 'constant', 'p50 / p99 ms')
      .concat('× constant', 'two × one', 'batches × single', 'full × constant', 'full × empty'),
    ...cells.map(({ callers, empty, two, batches, full, constant }) =>
      [String(callers)]
        .concat(cellsOf(empty), cellsOf(two), cellsOf(batches), cellsOf(full), cellsOf(constant))
        .concat(times(empty, constant), times(two, empty), times(batches, empty))
        .concat(times(full, constant), times(full, empty)),
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

export const verifyingTable = ({ verification, sizes, alone, beside }: Verifying): string =>
  tableOf([
    ['what', ''],
    [
      `verified since a checkpoint: ${verification.transfers.toLocaleString('en')} transfers`,
      `${verification.seconds.toFixed(1)} s`,
    ],
    ['its process, at most', `${verification.peakMb.toFixed(0)} MB`],
    ['one account, 64 callers: holds per second, p50 / p99 ms', cellsOf(alone).join(', ')],
    ['the same beside a verification that runs', cellsOf(beside).join(', ')],
    ...sizes.flatMap(({ of, bytesPerHold, walPerHold }) => [
      [`bytes per hold, ${of}`, bytesPerHold.toFixed(0)],
      [`WAL per hold, ${of}`, walPerHold.toFixed(0)],
    ]),
  ])

export const besideOlderTable = ({ placing, overHttp, sizes }: BesideOlder): string =>
  tableOf([
    ['64 callers, holds per second', 'today', 'p50 / p99 ms', 'older', 'p50 / p99 ms', 'today × older'],
    ...placing.map(({ accounts, today, older }) =>
      [accounts === 1 ? 'one account' : `${accounts} accounts`].concat(
        cellsOf(today),
        cellsOf(older),
        times(today, older),
      ),
    ),
    ['over HTTP, one account'].concat(
      cellsOf(overHttp.today),
      cellsOf(overHttp.older),
      times(overHttp.today, overHttp.older),
    ),
    ['over HTTP, sixteen in a request, and the older one by one'].concat(
      cellsOf(overHttp.batches),
      cellsOf(overHttp.older),
      times(overHttp.batches, overHttp.older),
    ),
    ...sizes.flatMap(({ of, today, older }) => [
      sizeRow(`bytes per hold, ${of}`, today.bytesPerHold, older.bytesPerHold),
      sizeRow(`WAL per hold, ${of}`, today.walPerHold, older.walPerHold),
    ]),
  ])

const sizeRow = (name: string, today: number, older: number): string[] => [
  name,
  today.toFixed(0),
  '',
  older.toFixed(0),
  '',
  (today / older).toFixed(2),
]
