import { setTimeout as delay } from 'node:timers/promises'
import type { Dependencies } from '../dependencies.ts'

const pauseFirstMs = 500
const pauseMaxMs = 30_000

/** Tells the provider where to report payments, again and again until it has understood or `signal` ends it. */
export async function registerWebhook(
  { provider, logger }: Pick<Dependencies, 'provider' | 'logger'>,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  for (let pauseMs = pauseFirstMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
    try {
      await provider.registerWebhook(url)
      logger.info('webhook registered at the provider')
      return
    } catch (error) {
      logger.warn({ err: error, pauseMs }, 'webhook not registered; payments are polled meanwhile')
    }
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
