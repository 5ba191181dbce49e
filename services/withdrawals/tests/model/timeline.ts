import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The time of one history. It stops while anybody works and jumps to the next appointment when everybody waits, so that a
 * slow machine changes nothing and a day takes no time. Appointments at the same instant run concurrently.
 */
export interface Timeline {
  now: () => number
  /** Called by somebody who works: others go on meanwhile. */
  sleep: (ms: number) => Promise<void>
  at: (atMs: number, work: () => Promise<void> | void) => void
  /** Resolves when everybody waits. */
  quiet: () => Promise<void>
  /** The next appointment. */
  nextAtMs: () => number | undefined
  /** Goes on to the next appointment. */
  advance: () => void
  /** Errors thrown by somebody's work. */
  failures: unknown[]
}

interface Appointment {
  atMs: number
  keep: () => void
}

export function createTimeline(startMs: number): Timeline {
  let nowMs = startMs
  let working = 0
  let noteQuiet = (): void => undefined
  const appointments: Appointment[] = []
  const failures: unknown[] = []

  const rest = (): void => {
    working -= 1
    if (working === 0) noteQuiet()
  }
  const appoint = (atMs: number, keep: () => void): void => {
    if (!Number.isFinite(atMs)) throw new Error('an appointment needs a time')
    appointments.push({ atMs: Math.max(atMs, nowMs), keep })
  }
  const nextAtMs = (): number | undefined =>
    appointments.length === 0 ? undefined : Math.min(...appointments.map(({ atMs }) => atMs))

  async function begin(work: () => Promise<void> | void): Promise<void> {
    working += 1
    try {
      await work()
    } catch (error) {
      failures.push(error)
    } finally {
      rest()
    }
  }

  return {
    now: () => nowMs,
    sleep(ms) {
      const slept = new Promise<void>((resolve) => {
        appoint(nowMs + ms, () => {
          working += 1
          resolve()
        })
      })
      rest()
      return slept
    },
    at(atMs, work) {
      appoint(atMs, () => void begin(work))
    },
    async quiet() {
      if (working === 0) return
      await new Promise<void>((resolve) => {
        noteQuiet = resolve
      })
    },
    nextAtMs,
    advance() {
      const atMs = nextAtMs()
      if (atMs === undefined) return
      nowMs = atMs
      const kept = appointments.filter((appointment) => appointment.atMs === atMs)
      for (const appointment of kept) appointments.splice(appointments.indexOf(appointment), 1)
      for (const { keep } of kept) keep()
    },
    failures,
  }
}

/** The clock of one process, behind its `Date.now` and `performance.now`. */
export interface ProcessClock {
  timeline: Timeline
  /** How wrong its time of day is. */
  skewMs: number
}

const clocks = new AsyncLocalStorage<ProcessClock>()

/** Does work as a process with this clock. */
export const byClock = <Result>(clock: ProcessClock, work: () => Result): Result => clocks.run(clock, work)

/**
 * From now on code under `byClock` reads its process's clock, and no jitter is random. Returns how to undo it. Not with
 * spies, which would remember every call.
 */
export function installClocks(): () => void {
  const real = { dateNow: Date.now, random: Math.random, steadyNow: performance.now.bind(performance) }
  Date.now = () => {
    const clock = clocks.getStore()
    return clock ? clock.timeline.now() + clock.skewMs : real.dateNow()
  }
  performance.now = () => clocks.getStore()?.timeline.now() ?? real.steadyNow()
  Math.random = () => (clocks.getStore() ? 0.5 : real.random())
  return () => {
    Date.now = real.dateNow
    performance.now = real.steadyNow
    Math.random = real.random
  }
}
