import type { Habits } from '../load.ts'
import { type BankFaults, callFaults, type Disturbance, type DisturbanceAct, noFaults, type Plan } from '../plan.ts'

const everyMs = 1_700

/** What most protections guard against, in a fixed order: work that dies, work done twice, and lost jobs. */
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

/** A bank that loses many orders, answers late and does not de-duplicate. */
const badBank: BankFaults = {
  ...callFaults,
  seed: 1,
  lostRequestRate: 0.2,
  lateArrivalMs: 0,
  latencyMs: 4_000,
  deduplicate: false,
}
/** Still late in the quiet phase, because many orders are sent again then. */
const lateBank: BankFaults = { ...noFaults, latencyMs: 1_000, deduplicate: false }

/** Clients that often do what the protections guard against. */
const hastyHabits: Habits = { thinkMaxMs: 1_200, stories: 0.07, sentTwice: 0.5, decidedLater: 0.6, decidedByTwo: 0.8 }
/** Without stories: nobody can work with a bank that also forgets the orders that it did not answer. */
const answeredHabits: Habits = { ...hastyHabits, stories: 0 }

export type PlanName = 'storm' | 'forgetful' | 'lagging' | 'refusing'

/** Plans that expose a missing protection. */
export const plans: Record<PlanName, () => { plan: Plan; habits: Habits }> = {
  /** Half a minute of kills, flushes and stops, with a slow bank that pays a repeated order again. */
  storm() {
    const acts = Array.from({ length: roundCount }, () => round).flat()
    const disturbances = acts.map((act, index): Disturbance => ({ ...act, atMs: (index + 1) * everyMs }))
    const durationMs = (acts.length + 1) * everyMs
    const plan = { disturbances, durationMs, bank: [{ atMs: 0, faults: badBank }], quietBank: lateBank }
    return { plan, habits: hastyHabits }
  },
  /** Only a bank that takes an order, sends no webhook about it, and for a minute does not find it in look-ups. */
  forgetful: () => ({
    plan: planBankOnly({ webhookLossRate: 1, lookUpLagMs: 60_000 }, 24_000),
    habits: answeredHabits,
  }),
  /** Only a bank that loses many of its answers, and finds an order in look-ups some seconds late. */
  lagging: () => ({
    plan: planBankOnly({ lostReplyRate: 0.3, lookUpLagMs: 5_000 }, 20_000),
    habits: hastyHabits,
  }),
  /** Only a bank that refuses orders although it has taken them, and for a while finds our account empty. */
  refusing: () => ({
    plan: planBankOnly({ refuseAfterEffectRate: 0.3 }, 20_000, { emptyAccount: true }),
    habits: hastyHabits,
  }),
}

/** The bank makes `faults` all the time and `forSeconds` for three seconds as well; it pays a repeated order again. */
function planBankOnly(faults: Partial<BankFaults>, durationMs: number, forSeconds: Partial<BankFaults> = {}): Plan {
  const always = { ...noFaults, ...faults, deduplicate: false } as BankFaults
  const bank = [
    { atMs: 0, faults: always },
    { atMs: 5_000, faults: { ...always, ...forSeconds } as BankFaults },
    { atMs: 8_000, faults: always },
  ]
  return { disturbances: [], durationMs, bank, quietBank: { ...noFaults, deduplicate: false } }
}

/** Nothing happens until the sleeper is awake again; the bank makes no faults. */
export function planCalm({ deduplicate }: { deduplicate: boolean }): Plan {
  const faults = { ...noFaults, deduplicate }
  return { disturbances: [], durationMs: 42_000, bank: [{ atMs: 0, faults }], quietBank: faults }
}
