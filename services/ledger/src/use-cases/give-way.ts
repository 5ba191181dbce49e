import { setTimeout } from 'node:timers/promises'

/** In ms; this process's by default. */
interface Clocks {
  now: () => number
  /** Of the processor, as far as this process has used it. */
  used: () => number
  rest: (ms: number) => Promise<unknown>
}

const lookEveryMs = 250
/** About a hundred transfers in a second; services that wait write less. */
const busyBytesPerSecond = 100_000
/** PostgreSQL works for it about as long as it does itself, and four fifths of the time are the others'. */
const restPerWork = 8

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const clocks: Clocks = { now: () => performance.now(), used: processorMs, rest: setTimeout }

/**
 * For work that nobody waits for, called again and again in the middle of it: while anybody writes to the database, it rests for eight times
 * as long as it has had the processor. A low priority alone does not do that: two processors may be two halves of one.
 */
export function createGiveWay({ now, used, rest }: Clocks = clocks) {
  let last: { at: number; bytes: number } | undefined
  let isBusy = false
  let restedAt = used()

  /** `countBytes` tells how many PostgreSQL has written ahead since it exists. */
  return async (countBytes: () => Promise<number>): Promise<void> => {
    const at = now()
    if (!last || at - last.at >= lookEveryMs) {
      const bytes = await countBytes()
      if (last) isBusy = ((bytes - last.bytes) / (at - last.at)) * 1_000 > busyBytesPerSecond
      last = { at, bytes }
    }
    if (isBusy) await rest(restPerWork * (used() - restedAt))
    restedAt = used()
  }
}

export type GiveWay = ReturnType<typeof createGiveWay>
