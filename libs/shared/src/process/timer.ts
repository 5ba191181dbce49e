import type { Logger } from '../telemetry/logger.ts'

export interface TimerOptions {
  name: string
  intervalMs: number
  /** The pause before the first round; `intervalMs` if absent. */
  firstAfterMs?: number
  /** One round; other processes may do theirs at the same time. */
  work: () => Promise<void>
  logger: Logger
}

export interface Timer {
  /** Throws when no round has ended well for a while; for health checks. */
  check: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Repeats `work`, with a pause after each round. It is not a scheduled job: those live in Redis and are lost with it,
 * and some of these rounds restore work after such a loss.
 */
export function startTimer({ name, intervalMs, firstAfterMs = intervalMs, work, logger }: TimerOptions): Timer {
  const staleAfterMs = intervalMs * 10 + 30_000
  let lastRoundAt = performance.now()
  let round: Promise<void> = Promise.resolve()
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function runRound(): Promise<void> {
    try {
      await work()
      lastRoundAt = performance.now()
    } catch (error) {
      logger.warn({ err: error, timer: name }, 'round failed; the next one tries again')
    }
  }

  const schedule = (afterMs: number): void => {
    if (closed) return
    timer = setTimeout(() => {
      round = runRound().finally(() => schedule(intervalMs))
    }, afterMs)
  }
  schedule(firstAfterMs)

  return {
    async check() {
      if (performance.now() - lastRoundAt > staleAfterMs) throw new Error(`The timer ${name} has stopped`)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await round
    },
  }
}
