export interface Measurement {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/** One way to place holds. `run` does one unit of work for a caller and tells how many holds that were. */
export interface Way {
  name: string
  run: () => Promise<number>
  /** True when one unit of work is a whole group: then there is one caller, whose groups are as large as the callers are many. */
  isGrouped: boolean
}

/** Callers that each send the next as soon as they have the answer, for a while. */
export async function measure(way: Way, callers: number, durationMs: number): Promise<Measurement> {
  const latencies: number[] = []
  let holds = 0
  const begin = performance.now()
  const end = begin + durationMs
  const call = async (): Promise<void> => {
    for (let now = performance.now(); now < end; ) {
      // In two steps: `holds +=` would be read before the wait.
      const placed = await way.run()
      holds += placed
      const after = performance.now()
      latencies.push(after - now)
      now = after
    }
  }
  await Promise.all(Array.from({ length: way.isGrouped ? 1 : callers }, call))
  const seconds = (performance.now() - begin) / 1_000
  latencies.sort((a, b) => a - b)
  const at = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN
  return { perSecond: holds / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/**
 * Measures several ways in turns and answers the median turn of each: whatever else the machine does meanwhile falls on
 * all of them.
 */
export async function measureInTurns(
  ways: readonly Way[],
  callers: number,
  { turns, turnMs }: { turns: number; turnMs: number },
): Promise<Measurement[]> {
  for (const way of ways) await measure(way, callers, turnMs / 4)
  const results = ways.map((): Measurement[] => [])
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, way] of ways.entries()) results[index]?.push(await measure(way, callers, turnMs))
  }
  return results.map(medianOf)
}

function medianOf(measurements: Measurement[]): Measurement {
  const sorted = measurements.toSorted((a, b) => a.perSecond - b.perSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('nothing was measured')
  return median
}
