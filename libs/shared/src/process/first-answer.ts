import { setTimeout as delay } from 'node:timers/promises'

const lookEachMs = 250

/**
 * Resolves when a store has answered once. Throws when it has not within `withinMs`: what is away passes, but an address or a
 * password that is wrong from the start does not, and whoever set it should read so.
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
