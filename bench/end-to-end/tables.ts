import pg from 'pg'
import type { Stack } from '../../stack/start-stack.ts'
import { tableOf } from '../report.ts'
import { sumOf } from './counters.ts'
import { type OneCaller, quantile } from './one-caller.ts'
import { averageOf, type CaseResult, middleOf, type Turn } from './run-case.ts'

const rate = (perSecond: number): string => Math.round(perSecond).toLocaleString('en')
const short = (value: number): string => value.toFixed(value < 10 ? 2 : 1)

/** Shows the middle turn of each case, with the U of the cheapest and the dearest one. */
export const caseTable = (cases: readonly (readonly Turn[])[]): string =>
  tableOf([
    [
      'case',
      'callers',
      'per second',
      'answered',
      'p50 / p99 ms',
      'errors',
      'statements',
      'commits',
      'ms',
      'U',
      'U from – to',
    ],
    ...cases.map((turns) => {
      const result = middleOf(turns)
      const units = turns.map((turn) => turn.units)
      return [
        result.name,
        String(result.callers),
        rate(result.perSecond),
        rate(result.answeredPerSecond),
        `${short(result.p50Ms)} / ${short(result.p99Ms)}`,
        String(turns.reduce((sum, { errors }) => sum + errors, 0)),
        short(sumOf(result.used.statements)),
        short(result.used.commits),
        short(result.processorMs),
        short(result.units),
        `${short(Math.min(...units))} – ${short(Math.max(...units))}`,
      ]
    }),
  ])

/** The processor time of an operation by process, in ms. */
export function processTable(results: readonly CaseResult[]): string {
  const names = [...new Set(results.flatMap(({ used }) => Object.keys(used.processorMs)))]
  const shown = names.filter((name) => results.some(({ used }) => (used.processorMs[name] ?? 0) >= 0.01))
  return tableOf([
    ['case', 'callers', ...shown],
    ...results.map(({ name, callers, used }) => [
      name,
      String(callers),
      ...shown.map((process) => (used.processorMs[process] ?? 0).toFixed(2)),
    ]),
  ])
}

export function statementTable(results: readonly CaseResult[]): string {
  const names = [...new Set(results.flatMap(({ used }) => Object.keys(used.statements)))]
  return tableOf([
    ['case', 'callers', ...names],
    ...results.map(({ name, callers, used }) => [
      name,
      String(callers),
      ...names.map((database) => short(used.statements[database] ?? 0)),
    ]),
  ])
}

/** Our times and the floor's, in ms. */
export const oneCallerTable = ({ ours, floor }: { ours: OneCaller; floor: OneCaller }): string =>
  tableOf([
    ['', 'POST p50 / p99 ms', 'paid p50 / p99 ms'],
    ...(
      [
        ['ours', ours],
        ['the floor', floor],
      ] as const
    ).map(([name, { postMs, paidMs }]) => [
      name,
      ...[postMs, paidMs].map((all) => `${short(quantile(all, 0.5))} / ${short(quantile(all, 0.99))}`),
    ]),
  ])

const loadedAtLeast = 0.85

/**
 * The cases on full tables, beside the same ones on empty tables. The middle of the turns' ratios counts: the two turns of a
 * round are measured right after each other, and the machine may be half as fast for one of them.
 */
export const loadedTable = (
  empty: readonly (readonly CaseResult[])[],
  loaded: readonly (readonly CaseResult[])[],
): string =>
  tableOf([
    [
      'case',
      'callers',
      'per second',
      'p50 / p99 ms',
      'errors',
      'ms',
      'per second, × empty',
      'in each round',
      'processor time, × empty',
      '',
    ],
    ...loaded.map((turns, index) => {
      const full = averageOf(turns)
      const before = empty[index] ? averageOf(empty[index]) : undefined
      const ratios = turns.map(({ perSecond }, turn) => perSecond / (empty[index]?.[turn]?.perSecond ?? Number.NaN))
      const ratio = quantile(ratios, 0.5)
      return [
        full.name,
        String(full.callers),
        rate(full.perSecond),
        `${short(full.p50Ms)} / ${short(full.p99Ms)}`,
        String(full.errors),
        short(full.processorMs),
        ratio.toFixed(2),
        ratios.map((one) => one.toFixed(2)).join(', '),
        (full.processorMs / (before?.processorMs ?? Number.NaN)).toFixed(2),
        ratio >= loadedAtLeast ? 'reached' : 'missed',
      ]
    }),
  ])

/** The largest tables, with their rows by the statistics and their bytes including indexes. */
export async function sizesTable({ databases }: Pick<Stack, 'databases'>): Promise<string> {
  const found: { name: string; rows: number; bytes: number }[] = []
  for (const [service, { migrationUrl }] of Object.entries(databases)) {
    const client = new pg.Client({ connectionString: migrationUrl })
    await client.connect()
    const { rows } = await client.query<{ name: string; rows: number; bytes: number }>(
      `SELECT relname AS name, reltuples::float8 AS rows, pg_total_relation_size(oid)::float8 AS bytes
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    )
    await client.end()
    found.push(...rows.map((row) => ({ ...row, name: `${service}: ${row.name}` })))
  }
  const largest = found.toSorted((one, other) => other.bytes - one.bytes).slice(0, 16)
  return tableOf([
    ['table', 'rows', 'MB'],
    ...largest.map(({ name, rows, bytes }) => [name, rate(rows), rate(bytes / 2 ** 20)]),
  ])
}
