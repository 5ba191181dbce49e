import { setTimeout as pause } from 'node:timers/promises'
import type { Dependencies } from '../dependencies.ts'
import { type Bell, createBell } from '../domain/bell.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { moveDueCharges } from './end-charge.ts'
import { endDueTransfers } from './end-due-transfers.ts'

const intervalMs = 100
/** For orders that should settle sooner than that. */
const shortIntervalMs = 5

/**
 * Does what is due in rounds, until the returned function is called; a round that fails is repeated. Orders that settle
 * at once, and reports of what has ended, do not wait for the next round.
 */
export function startTicking(dependencies: Dependencies): () => Promise<void> {
  const closing = new AbortController()
  const repeat = async (round: () => Promise<unknown>, bell: Bell): Promise<void> => {
    while (!closing.signal.aborted) {
      bell.quiet()
      try {
        await round()
      } catch (error) {
        dependencies.logger.warn({ err: error }, 'round failed')
      }
      const { settlesAfterMs = 0 } = dependencies.faults.current.settings
      const isSoon = settlesAfterMs > 0 && settlesAfterMs < intervalMs
      const signal = AbortSignal.any([closing.signal, bell.signal()])
      await pause(isSoon ? shortIntervalMs : intervalMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = createBell()
  const tellingOf = (end: (dependencies: Dependencies) => Promise<boolean>) => async (): Promise<void> => {
    if (await end(dependencies)) ended.ring()
  }
  const rounds = Promise.all([
    repeat(tellingOf(endDueTransfers), dependencies.dueAtOnce),
    repeat(tellingOf(moveDueCharges), createBell()),
    repeat(() => deliverWebhooks(dependencies), ended),
  ])
  return async () => {
    closing.abort()
    await rounds
  }
}
