import { tableOf } from '../report.ts'
import { sumOf } from './counters.ts'
import type { CaseResult } from './run-case.ts'

const rate = (perSecond: number): string => Math.round(perSecond).toLocaleString('en')
const short = (value: number): string => value.toFixed(value < 10 ? 2 : 1)

/** `unitMs` is U. */
export const caseTable = (results: readonly CaseResult[], unitMs: number): string =>
  tableOf([
    ['case', 'callers', 'per second', 'answered', 'p50 / p99 ms', 'errors', 'statements', 'commits', 'ms', 'U'],
    ...results.map((result) => [
      result.name,
      String(result.callers),
      rate(result.perSecond),
      rate(result.answeredPerSecond),
      `${short(result.p50Ms)} / ${short(result.p99Ms)}`,
      String(result.errors),
      short(sumOf(result.used.statements)),
      short(result.used.commits),
      short(result.processorMs),
      short(result.processorMs / unitMs),
    ]),
  ])

/** Where the processor time of an operation goes, in ms. */
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
