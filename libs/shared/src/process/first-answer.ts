import { setTimeout as delay } from 'node:timers/promises'

const lookEachMs = 250

/**
 * Resolves once a store has answered. Throws if it has not within `withinMs`: an outage passes, but an address or a
 * password that is wrong from the start does not, and the operator should read about it.
 */
export async function awaitFirstAnswer(
  name: string,
  check: () => Promise<void>,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!signal.aborted) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`${name} has not answered since this process began, ${withinMs / 1_000} s ago: ${reason}`)
      }
    }
    await delay(lookEachMs)
  }
}
