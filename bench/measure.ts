export interface Measurement {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/** What each turn of one way gave, in their order. */
export type Turns = readonly Measurement[]

/** `run` does one unit of work for a caller and tells how much that was, e.g. how many holds. */
export interface Way {
  run: () => Promise<number>
  /** True when one unit of work is a whole group: then there is one caller, whose groups are as large as the callers are many. */
  isGrouped: boolean
}

export interface Timing {
  turns: number
  turnMs: number
}

/** Callers that each send the next as soon as they have the answer, for a while. */
export async function measure(way: Way, callers: number, durationMs: number): Promise<Measurement> {
  const latencies: number[] = []
  let done = 0
  const begin = performance.now()
  const end = begin + durationMs
  const call = async (): Promise<void> => {
    for (let now = performance.now(); now < end; ) {
      // In two steps: `done +=` would be read before the wait.
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

/** A process that has just started runs code that is not compiled yet; in production it does that once. */
export async function warmUp(way: Way): Promise<void> {
  await measure(way, 64, 8_000)
}

/**
 * Measures several ways in short turns: whatever else the machine does meanwhile falls on all of them. Every turn begins
 * with another way, so that none always comes right after the same other.
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

/** How many times as fast one way is as another: the median over the turns, which are neighbours in time. */
export const ratioOf = (one: Turns, other: Turns): number =>
  medianOf(one.map(({ perSecond }, turn) => perSecond / (other[turn]?.perSecond ?? Number.NaN)))

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
