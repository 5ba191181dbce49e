export interface FairShare {
  /** False when the subject still uses its whole share after a short wait. After true, the caller must call `leave`. */
  enter: (subject: string) => Promise<boolean>
  leave: (subject: string) => void
}

/**
 * Lets one subject have at most `limit` things under way at once, so that the worker has room for other merchants even
 * when all bank calls of one merchant hang. A caller beyond the limit waits up to `waitMs` for a place, so nobody is turned
 * away while the bank answers quickly. Counts in this process only.
 */
export function createFairShare({ limit, waitMs }: { limit: number; waitMs: number }): FairShare {
  const counts = new Map<string, number>()
  /** In order of arrival. */
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
      // The place passes to the next one, so the count stays the same.
      if (next) return next()
      waiting.delete(subject)
      if (countOf(subject) > 1) counts.set(subject, countOf(subject) - 1)
      else counts.delete(subject)
    },
  }
}
