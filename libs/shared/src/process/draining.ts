import { setTimeout as delay } from 'node:timers/promises'

let draining = false

/** Whether this process is about to end: it answers what it is asked, and says that it wants to be asked no more. */
export const isDraining = (): boolean => draining

/** Not ready from now on; resolves when those who ask had the time to notice. */
export async function startDraining(waitMs: number): Promise<void> {
  draining = true
  await delay(waitMs)
}
