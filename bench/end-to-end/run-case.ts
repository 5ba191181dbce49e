import { setTimeout as pause } from 'node:timers/promises'
import { between, type CountReader, type Counts, sumOf } from './counters.ts'

export interface Case {
  name: string
  callers: number
  /** Does one operation as one of the callers. */
  run: (caller: number) => Promise<unknown>
  /** Resolves once everything that the operations have begun is finished. */
  settled?: () => Promise<void>
}

export interface CaseResult {
  name: string
  callers: number
  operations: number
  errors: number
  /** Operations per second until they are answered. */
  answeredPerSecond: number
  /** Operations per second until everything that they have begun is finished. */
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Per operation, without what the stack uses at rest in the same time. */
  used: Counts
  processorMs: number
}

/**
 * Measures what the stack uses per second at rest, when workers look for due steps and the bank for payouts to settle. The
 * quietest of several stretches counts: what is still done for an earlier load would be taken off every case.
 */
export async function measureRest(read: CountReader): Promise<Counts> {
  const seconds = 5
  const stretches: Counts[] = []
  for (let before = await read(); stretches.length < 5; ) {
    await pause(seconds * 1_000)
    const after = await read()
    stretches.push(scaled(between(before, after), 1 / seconds))
    before = after
  }
  const [quietest] = stretches.toSorted((a, b) => sumOf(a.processorMs) - sumOf(b.processorMs))
  if (!quietest) throw new Error('nothing was measured')
  return quietest
}

/** Runs a case for `ms`: each caller does one operation after the other. */
export async function runCase(
  read: CountReader,
  rest: Counts,
  { settled, ...work }: Case,
  ms: number,
): Promise<CaseResult> {
  const before = await read()
  const begin = performance.now()
  const { latencies, errors } = await load(work, ms)
  const answeredSeconds = (performance.now() - begin) / 1_000
  await settled?.()
  const seconds = (performance.now() - begin) / 1_000
  const used = minus(between(before, await read()), scaled(rest, seconds))
  const operations = latencies.length
  const perOperation = scaled(used, 1 / operations)
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(operations * share)] ?? Number.NaN
  return {
    name: work.name,
    callers: work.callers,
    operations,
    errors,
    answeredPerSecond: operations / answeredSeconds,
    perSecond: operations / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    used: perOperation,
    processorMs: sumOf(perOperation.processorMs),
  }
}

/** A turn of a case, with its cost as a multiple of what a bare fetch cost right before and after it. */
export interface Turn extends CaseResult {
  units: number
}

/** The turn of a case with the median cost in U. */
export function middleOf(turns: readonly Turn[]): Turn {
  const middle = turns.toSorted((a, b) => a.units - b.units)[Math.floor(turns.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}

/** The average of several runs of one case. */
export function averageOf(runs: readonly CaseResult[]): CaseResult {
  const [first] = runs
  if (!first) throw new Error('nothing was measured')
  const sum = (of: (run: CaseResult) => number): number => runs.reduce((total, run) => total + of(run), 0)
  const mean = (of: (run: CaseResult) => number): number => sum(of) / runs.length
  const operations = sum((run) => run.operations)
  const used = mapped(first.used, (_, group, name) =>
    mean(({ used: { [group]: counts } }) => (typeof counts === 'number' ? counts : (counts[name ?? ''] ?? 0))),
  )
  return {
    name: first.name,
    callers: first.callers,
    operations,
    errors: sum(({ errors }) => errors),
    // Runs have equally long loads, but take different times to finish afterwards.
    answeredPerSecond: operations / sum((run) => run.operations / run.answeredPerSecond),
    perSecond: operations / sum((run) => run.operations / run.perSecond),
    p50Ms: mean(({ p50Ms }) => p50Ms),
    p99Ms: mean(({ p99Ms }) => p99Ms),
    used,
    processorMs: sumOf(used.processorMs),
  }
}

async function load({ callers, run }: Case, ms: number): Promise<{ latencies: number[]; errors: number }> {
  const latencies: number[] = []
  let errors = 0
  const end = performance.now() + ms
  const call = async (caller: number): Promise<void> => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      try {
        await run(caller)
        latencies.push(performance.now() - now)
      } catch (error) {
        errors += 1
        if (errors === 1) process.stderr.write(`${String(error)}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return { latencies, errors }
}

const mapped = (counts: Counts, change: (value: number, group: keyof Counts, name?: string) => number): Counts => {
  const all = (group: 'processorMs' | 'statements') =>
    Object.fromEntries(Object.entries(counts[group]).map(([name, value]) => [name, change(value, group, name)]))
  return {
    processorMs: all('processorMs'),
    statements: all('statements'),
    commits: change(counts.commits, 'commits'),
  }
}

const scaled = (counts: Counts, factor: number): Counts => mapped(counts, (value) => value * factor)

const minus = (counts: Counts, other: Counts): Counts =>
  mapped(counts, (value, group, name) => {
    const more = other[group]
    return value - (typeof more === 'number' ? more : (more[name ?? ''] ?? 0))
  })
