import { setTimeout as pause } from 'node:timers/promises'
import type { Dependencies } from '../dependencies.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { endDueTransfers } from './end-due-transfers.ts'

const intervalMs = 100
/** Of a bank that was asked to settle orders sooner than that. */
const shortIntervalMs = 5

/**
 * Does what is due, over and over, until the returned function is called; a round that fails is done again. What has ended is
 * told at once.
 */
export function startTicking(dependencies: Dependencies): () => Promise<void> {
  const closing = new AbortController()
  /** Ends the pause of who tells. */
  let news = new AbortController()
  const repeat = async (round: () => Promise<void>, hurry?: () => AbortSignal): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await round()
      } catch (error) {
        dependencies.logger.warn({ err: error }, 'round failed')
      }
      const { settlesAfterMs = intervalMs } = dependencies.faults.current.settings
      const signal = AbortSignal.any([closing.signal, ...(hurry ? [hurry()] : [])])
      const pauseMs = settlesAfterMs < intervalMs ? shortIntervalMs : intervalMs
      await pause(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const end = async (): Promise<void> => {
    if (await endDueTransfers(dependencies)) news.abort()
  }
  const tell = (): Promise<void> => {
    news = new AbortController()
    return deliverWebhooks(dependencies)
  }
  const rounds = Promise.all([repeat(end), repeat(tell, () => news.signal)])
  return async () => {
    closing.abort()
    await rounds
  }
}
