import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../telemetry/logger.ts'

const pauseFirstMs = 500
const pauseMaxMs = 30_000

/** Runs the one-time tasks of a process beside its work, each by its name and again and again until it succeeds. */
export function startUntilDone(logger: Logger, tasks: ReadonlyMap<string, () => Promise<void>>) {
  const closing = new AbortController()
  const untilDone = async (what: string, work: () => Promise<void>): Promise<void> => {
    for (let pauseMs = pauseFirstMs; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
      try {
        await work()
        return logger.info(what)
      } catch (error) {
        logger.warn({ err: error, pauseMs }, `not yet: ${what}`)
      }
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const begun = [...tasks].map(([what, work]) => untilDone(what, work))
  return {
    async close() {
      closing.abort()
      await Promise.all(begun)
    },
  }
}
