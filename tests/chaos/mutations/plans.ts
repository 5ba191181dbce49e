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
const badBank: BankFaults = {
  ...callFaults,
  seed: 1,
  lostRequestRate: 0.2,
  lateArrivalMs: 0,
  latencyMs: 4_000,
  deduplicate: false,
}
/** Still late when the rest is quiet, since that is when many orders are sent again. */
const lateBank: BankFaults = { ...noFaults, latencyMs: 1_000, deduplicate: false }

/** Clients that do often what the protections are for. */
const hastyHabits: Habits = { thinkMaxMs: 1_200, stories: 0.07, sentTwice: 0.5, decidedLater: 0.6, decidedByTwo: 0.8 }
/** Nobody orders from a bank that forgets what it has given no answer to. */
const answeredHabits: Habits = { ...hastyHabits, stories: 0 }

export type PlanName = 'storm' | 'forgetful' | 'lagging' | 'refusing'

/** The plans in which one missing protection shows. */
export const plans: Record<PlanName, () => { plan: Plan; habits: Habits }> = {
  /** Half a minute of kills, flushes and stops, and a late bank that pays a repeated order again. */
  storm() {
    const acts = Array.from({ length: roundCount }, () => round).flat()
    const disturbances = acts.map((act, index): Disturbance => ({ ...act, atMs: (index + 1) * everyMs }))
    const durationMs = (acts.length + 1) * everyMs
    const plan = { disturbances, durationMs, bank: [{ atMs: 0, faults: badBank }], quietBank: lateBank }
    return { plan, habits: hastyHabits }
  },
  /** Nothing but a bank that takes an order, tells nobody how it ends, and for long does not know it in look-ups. */
  forgetful: () => ({
    plan: planBankOnly({ webhookLossRate: 1, lookUpLagMs: 60_000 }, 24_000),
    habits: answeredHabits,
  }),
  /** Nothing but a bank whose answers get lost, and whose look-ups know an order some seconds later. */
  lagging: () => ({
    plan: planBankOnly({ lostReplyRate: 0.3, lookUpLagMs: 5_000 }, 20_000),
    habits: hastyHabits,
  }),
  /** Nothing but a bank that refuses orders that it has taken, and then finds our account empty. */
  refusing: () => ({
    plan: planBankOnly({ refuseAfterEffectRate: 0.3 }, 20_000, { emptyAccount: true }),
    habits: hastyHabits,
  }),
}

/** The bank makes these faults all the time, and for some seconds these as well; it pays a repeated order again. */
function planBankOnly(faults: Partial<BankFaults>, durationMs: number, forSeconds: Partial<BankFaults> = {}): Plan {
  const always = { ...noFaults, ...faults, deduplicate: false } as BankFaults
  const bank = [
    { atMs: 0, faults: always },
    { atMs: 5_000, faults: { ...always, ...forSeconds } as BankFaults },
    { atMs: 8_000, faults: always },
  ]
  return { disturbances: [], durationMs, bank, quietBank: { ...noFaults, deduplicate: false } }
}

/** Nothing else happens until the sleeper is awake again; the bank makes no fault, and de-duplicates or not. */
export function planCalm({ deduplicate }: { deduplicate: boolean }): Plan {
  const faults = { ...noFaults, deduplicate }
  return { disturbances: [], durationMs: 42_000, bank: [{ atMs: 0, faults }], quietBank: faults }
}
