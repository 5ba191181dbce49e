/** How often the bank made each fault, by the name of its setting. */
export type FaultCounts = Record<string, number>

export interface FaultCounter {
  counts: FaultCounts
  read: (line: string) => void
}

/** Counts the faults that the simulated bank logs; a bank that is killed forgets what it has counted itself. */
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
