export interface Measurement {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/** The results of one way, turn by turn. */
export type Turns = readonly Measurement[]

/** `run` does one unit of work for a caller and returns its size, e.g. the number of holds. */
export interface Way {
  run: () => Promise<number>
  /** Whether one unit of work is a whole group. Then a single caller runs it, with groups as large as the number of callers. */
  isGrouped: boolean
}

export interface Timing {
  turns: number
  turnMs: number
}

/** Measures callers for `durationMs`; each sends its next request as soon as it has the answer. */
export async function measure(way: Way, callers: number, durationMs: number): Promise<Measurement> {
  const latencies: number[] = []
  let done = 0
  const begin = performance.now()
  const end = begin + durationMs
  const call = async (): Promise<void> => {
    for (let now = performance.now(); now < end; ) {
      // In two steps, because `done +=` would read `done` before the await.
      const more = await way.run()
      done += more
      const after = performance.now()
      latencies.push(after - now)
      now = after
    }
  }
  await Promise.all(Array.from({ length: way.isGrouped ? 1 : callers }, call))
  const seconds = (performance.now() - begin) / 1_000
  latencies.sort((a, b) => a - b)
  const at = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN
  return { perSecond: done / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** Warms up a new process, whose code is not compiled yet, as happens once in production. */
export async function warmUp(way: Way): Promise<void> {
  await measure(way, 64, 8_000)
}

/**
 * Measures several ways in short turns, so that other work of the machine affects all of them. Every turn begins with
 * another way.
 */
export async function measureInTurns<Name extends string>(
  ways: Readonly<Record<Name, Way>>,
  callers: number,
  { turns, turnMs }: Timing,
): Promise<Record<Name, Turns>> {
  const all = Object.entries<Way>(ways).map(([name, way]) => ({ name, way, results: [] as Measurement[] }))
  for (const { way } of all) await measure(way, callers, turnMs / 4)
  for (let turn = 0; turn < turns; turn += 1) {
    const first = turn % all.length
    for (const { way, results } of [...all.slice(first), ...all.slice(0, first)]) {
      results.push(await measure(way, callers, turnMs))
    }
  }
  return Object.fromEntries(all.map(({ name, results }) => [name, results])) as unknown as Record<Name, Turns>
}

export const summaryOf = (turns: Turns): Measurement => ({
  perSecond: medianOf(turns.map(({ perSecond }) => perSecond)),
  p50Ms: medianOf(turns.map(({ p50Ms }) => p50Ms)),
  p99Ms: medianOf(turns.map(({ p99Ms }) => p99Ms)),
})

/** How many times as fast one way is as another: the median over turns that ran next to each other. */
export const ratioOf = (one: Turns, other: Turns): number =>
  medianOf(one.map(({ perSecond }, turn) => perSecond / (other[turn]?.perSecond ?? Number.NaN)))

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
