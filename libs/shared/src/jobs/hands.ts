export interface Hands {
  /** Does `work` once a hand is free: the lowest `order` first, and within one order first come, first served. */
  lend: <Result>(order: number, work: () => Promise<Result>) => Promise<Result>
}

/** Limits how many steps a worker does at once, however many share a job. */
export function createHands(count: number): Hands {
  let free = count
  const waiting: { order: number; take: () => void }[] = []

  const handFor = (order: number): Promise<void> =>
    new Promise((take) => {
      const place = waiting.findLastIndex((other) => other.order <= order) + 1
      waiting.splice(place, 0, { order, take })
    })

  return {
    async lend(order, work) {
      if (free > 0) free -= 1
      else await handFor(order)
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // The hand goes to the next in line; the count stays.
        if (next) next.take()
        else free += 1
      }
    },
  }
}
