import { setTimeout as pause } from 'node:timers/promises'
import type { Dependencies } from '../dependencies.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { endDueTransfers } from './end-due-transfers.ts'

const intervalMs = 100
/** Of a bank that was asked to settle orders sooner than that. */
const shortIntervalMs = 5

/** Does what is due, over and over, until the returned function is called; a round that fails is done again. */
export function startTicking(dependencies: Dependencies): () => Promise<void> {
  const closing = new AbortController()
  const repeat = async (work: (dependencies: Dependencies) => Promise<void>): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await work(dependencies)
      } catch (error) {
        dependencies.logger.warn({ err: error }, 'round failed')
      }
      const { settlesAfterMs = intervalMs } = dependencies.faults.current.settings
      await pause(settlesAfterMs < intervalMs ? shortIntervalMs : intervalMs, undefined, {
        signal: closing.signal,
      }).catch(() => undefined)
    }
  }
  const rounds = Promise.all([repeat(endDueTransfers), repeat(deliverWebhooks)])
  return async () => {
    closing.abort()
    await rounds
  }
}
