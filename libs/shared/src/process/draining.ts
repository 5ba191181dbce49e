import { setTimeout as delay } from 'node:timers/promises'

let draining = false

/** Whether this process is about to end: it still answers requests, and says that it wants no more. */
export const isDraining = (): boolean => draining

/** Not ready from now on; resolves after `waitMs`, when callers have had the time to notice. */
export async function startDraining(waitMs: number): Promise<void> {
  draining = true
  await delay(waitMs)
}
