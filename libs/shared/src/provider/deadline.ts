/** The one end of a request, for all that belongs to it: the token, the connection, each try and the whole answer. */
export interface Deadline {
  /** Aborts when the time is over. */
  signal: AbortSignal
  /** Resolves when the time is over. */
  passed: Promise<void>
  /** By the clock: a process that was stopped may run on before its timers do. */
  isOver: () => boolean
}

export function deadlineIn(timeoutMs: number): Deadline {
  const endsAt = performance.now() + timeoutMs
  const signal = AbortSignal.timeout(timeoutMs)
  return {
    signal,
    passed: new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    isOver: () => signal.aborted || performance.now() >= endsAt,
  }
}

export const timeoutError = (): DOMException => new DOMException('The deadline has passed', 'TimeoutError')
