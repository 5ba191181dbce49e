import { setTimeout as pause } from 'node:timers/promises'

const intervalMs = 250

/** Resolves once `isTrue` returns true; throws if that takes longer than `timeoutMs`. */
export async function pollUntil(isTrue: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`this was not true after ${timeoutMs} ms: ${isTrue}`)
    await pause(intervalMs)
  }
}
