export interface FairShare {
  /** False when the subject still has its whole share after a short wait; true must be followed by `leave`. */
  enter: (subject: string) => Promise<boolean>
  leave: (subject: string) => void
}

/**
 * Lets one subject have at most `limit` things under way at once, so that a merchant whose bank calls all hang leaves
 * room in the worker for the others. Who comes beyond that waits up to `waitMs` for one to end: of a bank that answers
 * quickly nobody is sent away. Counts in this process only.
 */
export function createFairShare({ limit, waitMs }: { limit: number; waitMs: number }): FairShare {
  const counts = new Map<string, number>()
  /** In the order in which they came. */
  const waiting = new Map<string, Set<() => void>>()

  const countOf = (subject: string): number => counts.get(subject) ?? 0

  function waitForPlace(subject: string): Promise<boolean> {
    return new Promise((resolve) => {
      const queue = waiting.get(subject) ?? new Set()
      waiting.set(subject, queue)
      const take = (): void => {
        queue.delete(take)
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        queue.delete(take)
        resolve(false)
      }, waitMs)
      queue.add(take)
    })
  }

  return {
    async enter(subject) {
      if (countOf(subject) >= limit) return waitForPlace(subject)
      counts.set(subject, countOf(subject) + 1)
      return true
    },
    leave(subject) {
      const [next] = waiting.get(subject) ?? []
      // The place goes from hand to hand: the count stays.
      if (next) return next()
      waiting.delete(subject)
      if (countOf(subject) > 1) counts.set(subject, countOf(subject) - 1)
      else counts.delete(subject)
    },
  }
}
