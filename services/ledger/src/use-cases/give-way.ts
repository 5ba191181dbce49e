import { setTimeout } from 'node:timers/promises'

/** In ms; this process's by default. */
interface Clocks {
  now: () => number
  /** Processor time, as far as this process has used it. */
  used: () => number
  rest: (ms: number) => Promise<unknown>
}

const lookEveryMs = 250
/** Of all services: idle ones commit ten in a second, a single withdrawal makes nine. */
const busyWritesPerSecond = 30
/** PostgreSQL works about as long for it as it does itself, and both take longer beside others. */
const restPerWork = 16
/** In total, for one piece of work: some of it is due again after an hour. */
const restMaxMs = 20 * 60_000

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const clocks: Clocks = { now: () => performance.now(), used: processorMs, rest: setTimeout }

/**
 * For work that nobody waits for, called between any two parts of it. While others write to the database, it rests sixteen
 * times as long as it has used the processor, but at most twenty minutes in total. A low priority alone is not enough: two
 * processors may be two halves of one.
 */
export function createGiveWay({ now, used, rest }: Clocks = clocks) {
  let last: { at: number; writes: number } | undefined
  let isBusy = false
  let restedAt = used()
  let restLeftMs = restMaxMs

  /** `countWrites` returns how many transactions have written something since the database exists. */
  return async (countWrites: () => Promise<number>): Promise<void> => {
    const at = now()
    if (!last || at - last.at >= lookEveryMs) {
      const writes = await countWrites()
      if (last) isBusy = ((writes - last.writes) / (at - last.at)) * 1_000 > busyWritesPerSecond
      last = { at, writes }
    }
    if (isBusy) {
      const ms = Math.min(restPerWork * (used() - restedAt), restLeftMs)
      restLeftMs -= ms
      await rest(ms)
    }
    restedAt = used()
  }
}
