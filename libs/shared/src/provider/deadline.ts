/** The one end of a request, for all that belongs to it: the token, the connection, each try and the whole answer. */
export interface Deadline {
  /** Resolves when the time is over. */
  passed: Promise<void>
  /** By the clock too: a process that was stopped may run on before its timers do, and a timer may be a moment early. */
  isOver: () => boolean
  /** Nobody waits for it any more: it never passes. */
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
