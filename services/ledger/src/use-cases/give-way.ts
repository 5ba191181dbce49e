import { setTimeout } from 'node:timers/promises'

/** In ms; this process's by default. */
interface Clock {
  now: () => number
  rest: (ms: number) => Promise<unknown>
}

const lookEveryMs = 250
/** About a hundred transfers in a second; services that wait write less. */
const busyBytesPerSecond = 100_000

/**
 * For work that nobody waits for, called again and again in the middle of it: while anybody writes to the database, it rests for as long as
 * was worked. A low priority alone does not do that: what it asks of PostgreSQL has none, and two processors may be two halves of one.
 */
export function createGiveWay({ now, rest }: Clock = { now: () => performance.now(), rest: setTimeout }) {
  let last: { at: number; bytes: number } | undefined
  let isBusy = false
  let workedSince = now()

  /** `countBytes` tells how many PostgreSQL has written ahead since it exists. */
  return async (countBytes: () => Promise<number>): Promise<void> => {
    const at = now()
    if (!last || at - last.at >= lookEveryMs) {
      const bytes = await countBytes()
      if (last) isBusy = ((bytes - last.bytes) / (at - last.at)) * 1_000 > busyBytesPerSecond
      last = { at, bytes }
    }
    if (isBusy) await rest(at - workedSince)
    workedSince = now()
  }
}

export type GiveWay = ReturnType<typeof createGiveWay>
