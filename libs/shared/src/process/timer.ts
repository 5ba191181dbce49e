import type { Logger } from '../telemetry/logger.ts'

export interface TimerOptions {
  name: string
  intervalMs: number
  /** Before the first round; `intervalMs` when absent. */
  firstAfterMs?: number
  /** One round; several processes do theirs at the same time. */
  work: () => Promise<void>
  logger: Logger
}

export interface Timer {
  /** Throws when no round has ended well for a while; for health checks. */
  check: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Does something again and again, a pause after each round. Not a scheduled job: those live in Redis and are lost with
 * it, and some of these rounds are what restores work after such a loss.
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
