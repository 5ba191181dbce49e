import type { Habits } from '../load.ts'
import { type BankFaults, callFaults, type Disturbance, type DisturbanceAct, noFaults, type Plan } from '../plan.ts'

const everyMs = 1_700

/** What most protections are against, again and again, in a fixed order: dead and doubled work, and lost jobs. */
const round: readonly DisturbanceAct[] = [
  { kind: 'pause', process: 'ledger', forMs: 2_500 },
  { kind: 'flush-redis' },
  { kind: 'kill', process: 'withdrawals-worker' },
  { kind: 'pause', process: 'redis', forMs: 1_500 },
  { kind: 'kill', process: 'withdrawals' },
  { kind: 'pause', process: 'redis', forMs: 1_500 },
  { kind: 'pause', process: 'ledger', forMs: 2_500 },
  { kind: 'flush-redis' },
  { kind: 'pause', process: 'withdrawals-worker', forMs: 1_500 },
]
const roundCount = 2

/** A bank that loses many orders, answers late and does not recognise a repeated order. */
const badBank: BankFaults = { ...callFaults, seed: 1, lostRequestRate: 0.2, latencyMs: 4_000, deduplicate: false }
/** Still late when the rest is quiet, since that is when many orders are sent again. */
const lateBank: BankFaults = { ...noFaults, latencyMs: 1_000, deduplicate: false }

/** Clients that do often what the protections are for. */
export const hastyHabits: Habits = { thinkMaxMs: 1_200, sentTwice: 0.5, decidedLater: 0.6, decidedByTwo: 0.8 }

/** Half a minute in which one missing protection shows. */
export function planStorm(): Plan {
  const acts = Array.from({ length: roundCount }, () => round).flat()
  const disturbances = acts.map((act, index): Disturbance => ({ ...act, atMs: (index + 1) * everyMs }))
  const durationMs = (acts.length + 1) * everyMs
  return { disturbances, durationMs, bank: [{ atMs: 0, faults: badBank }], quietBank: lateBank }
}

/** Nothing else happens until the sleeper is awake again; the bank makes no fault, and de-duplicates or not. */
export function planCalm({ deduplicate }: { deduplicate: boolean }): Plan {
  const faults = { ...noFaults, deduplicate }
  return { disturbances: [], durationMs: 42_000, bank: [{ atMs: 0, faults }], quietBank: faults }
}
