/** One deadline for everything in a request: the token, the connection, each try and the whole answer. */
export interface Deadline {
  /** Resolves when the time is over. */
  passed: Promise<void>
  /** Also checks the clock: a stopped process may run again before its timers fire, and a timer may fire a moment early. */
  isOver: () => boolean
  /** Stops the timer: `passed` never resolves. */
  end: () => void
}

export function deadlineIn(timeoutMs: number): Deadline {
  const endsAt = performance.now() + timeoutMs
  const { promise: passed, resolve } = Promise.withResolvers<void>()
  let hasPassed = false
  const timer = setTimeout(() => {
    hasPassed = true
    resolve()
  }, timeoutMs)
  return { passed, isOver: () => hasPassed || performance.now() >= endsAt, end: () => clearTimeout(timer) }
}

export const timeoutError = (): DOMException => new DOMException('The deadline has passed', 'TimeoutError')
