/** How many times the bank made each fault, by the name of its setting. */
export type FaultCounts = Record<string, number>

export interface FaultCounter {
  counts: FaultCounts
  read: (line: string) => void
}

/** Counts faults in the simulated bank's log, because the bank's own counters are lost when it is killed. */
export function createFaultCounter(): FaultCounter {
  const counts: FaultCounts = {}
  return {
    counts,
    read(line) {
      const fault = /"fault":"(\w+)"/.exec(line)?.[1]
      if (fault !== undefined) counts[fault] = (counts[fault] ?? 0) + 1
    },
  }
}
