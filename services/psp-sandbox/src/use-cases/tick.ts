import { setTimeout as pause } from 'node:timers/promises'
import type { Dependencies } from '../dependencies.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { endDueTransfers } from './end-due-transfers.ts'

const intervalMs = 100

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
      await pause(intervalMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const rounds = Promise.all([repeat(endDueTransfers), repeat(deliverWebhooks)])
  return async () => {
    closing.abort()
    await rounds
  }
}
