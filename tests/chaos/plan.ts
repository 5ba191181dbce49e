import { type ProcessName, processTable, type ServiceName, serviceNames } from '../../stack/processes.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** What the run does to the product; `atMs` counts from the start of the load. */
export type Disturbance = { atMs: number } & DisturbanceAct

export type DisturbanceAct =
  | { kind: 'kill'; process: ProcessName }
  /** SIGSTOP, and SIGCONT after `forMs`. */
  | { kind: 'pause'; process: ProcessName | 'redis'; forMs: number }
  | { kind: 'flush-redis' }
  | { kind: 'restart-redis'; signal: 'SIGKILL' | 'SIGTERM' }
  /** SIGINT is PostgreSQL's fast shutdown; after SIGKILL it recovers from its log. */
  | { kind: 'restart-postgres'; signal: 'SIGKILL' | 'SIGINT' }
  /** Ends every connection of one service to PostgreSQL. */
  | { kind: 'cut-postgres'; service: ServiceName }
  | { kind: 'cut-redis' }
  /** SIGSTOP of one of two workers, for longer than a call to the bank may take. */
  | { kind: 'sleep'; process: 'withdrawals-worker'; forMs: number }
  /** One worker is stopped and the other takes reviews only: payouts have a sweeper but no consumer. */
  | { kind: 'no-consumer'; forMs: number }
  /** Operators pause the payouts of one merchant or of all, and resume them after `forMs`. */
  | { kind: 'hold-payouts'; whose: 'merchant' | 'everybody'; forMs: number }
  /** Operators suspend one merchant, and reinstate it after `forMs`. */
  | { kind: 'suspend'; forMs: number }
  /** A row with a step that fails on every try. */
  | { kind: 'poison-row' }
  /** PostgreSQL's clock is ahead for `forMs`, and then goes back. */
  | { kind: 'set-clock'; aheadMs: number; forMs: number }

/** The disturbance in words. */
export function nameOf(done: DisturbanceAct): string {
  switch (done.kind) {
    case 'kill':
      return `SIGKILL ${done.process}`
    case 'pause':
      return `SIGSTOP ${done.process}`
    case 'flush-redis':
      return 'FLUSHALL'
    case 'restart-redis':
      return `Redis ended by ${done.signal}`
    case 'restart-postgres':
      return `PostgreSQL ended by ${done.signal}`
    case 'cut-postgres':
      return `PostgreSQL connections of ${done.service} cut`
    case 'cut-redis':
      return 'Redis connections cut'
    case 'sleep':
      return `SIGSTOP ${done.process} for ${done.forMs / 1_000} s`
    case 'no-consumer':
      return 'payouts without a consumer'
    case 'hold-payouts':
      return `payouts paused of ${done.whose}`
    case 'suspend':
      return 'a merchant suspended'
    case 'poison-row':
      return 'a poison row'
    case 'set-clock':
      return "PostgreSQL's clock an hour ahead"
  }
}

export type DisturbanceKind = DisturbanceAct['kind']

export const disturbanceKinds = [
  'kill',
  'pause',
  'flush-redis',
  'restart-redis',
  'restart-postgres',
  'cut-postgres',
  'cut-redis',
  'sleep',
  'no-consumer',
  'hold-payouts',
  'suspend',
  'poison-row',
  'set-clock',
] as const satisfies readonly DisturbanceKind[]

/** Body of `PUT /sandbox/faults` at the simulated bank. */
export type BankFaults = Readonly<Record<string, number | boolean>>

export interface Plan {
  disturbances: readonly Disturbance[]
  /** The bank's faults, each set from its time on. */
  bank: readonly { atMs: number; faults: BankFaults }[]
  /** The bank's faults in the quiet phase after the run. */
  quietBank: BankFaults
  durationMs: number
}

const processNames = processTable.map(({ name }) => name)

/** How many of each kind happen per minute. Each process is killed twice and stopped once. */
const perMinute: Record<DisturbanceKind, number> = {
  kill: 2 * processNames.length,
  pause: processNames.length + 1,
  'flush-redis': 4,
  'restart-redis': 4 / 3,
  'restart-postgres': 4 / 3,
  'cut-postgres': serviceNames.length / 2,
  'cut-redis': 2,
  sleep: 2 / 3,
  'no-consumer': 2 / 3,
  'hold-payouts': 2,
  suspend: 2 / 3,
  'poison-row': 1 / 3,
  'set-clock': 1 / 3,
}

/** A shorter run has no room for a sleep of half a minute. */
const sleepFromSeconds = 60

export const countOf = (kind: DisturbanceKind, seconds: number): number =>
  kind === 'sleep' && seconds < sleepFromSeconds ? 0 : Math.ceil((perMinute[kind] * seconds) / 60)

/** The first second has only load, so that there is something to disturb. */
const calmMs = 1_000

/** Plans the disturbances of a run: a pure function of the seed and the length. */
export function planChaos(seed: number, seconds: number): Plan {
  const random = seededRandom(seed, 'plan')
  const durationMs = seconds * 1_000
  const kinds = disturbanceKinds.filter((kind) => kind !== 'sleep')
  const acts = random.shuffled(kinds.flatMap((kind) => actsOf(kind, countOf(kind, seconds), random)))
  const slotMs = (durationMs - calmMs) / acts.length
  const sleeps = planSleeps(random, durationMs, countOf('sleep', seconds))
  const times = acts.map((_, slot) => Math.round(calmMs + slotMs * slot + random.integer(0, Math.floor(slotMs / 2))))
  const others = letSleep(acts, times, sleeps).map((act, slot) => ({ ...act, atMs: times[slot] ?? durationMs }))
  const disturbances = [...sleeps, ...others].sort((one, other) => one.atMs - other.atMs)
  // The bank does not de-duplicate in the quiet phase either.
  const quietBank = { ...noFaults, deduplicate: false }
  return { disturbances, bank: planBank(random, durationMs), quietBank, durationMs }
}

const sleepMs = 30_000
const wakeMarginMs = 2_000

/**
 * Each sleeper wakes while the bank de-duplicates. One that falls asleep between its last look at the clock and its first
 * byte sends an order that the other worker has sent meanwhile, and only the bank can catch that (see `mutations`).
 */
function planSleeps(random: SeededRandom, durationMs: number, count: number): Disturbance[] {
  const weathers = Array.from({ length: Math.floor(durationMs / weatherMs) }, (_, index) => index)
  const possible = weathers.filter(
    (index) => doesDeduplicate(index) && index * weatherMs + wakeMarginMs >= sleepMs + calmMs,
  )
  return inTurn(possible, count, random, (index) => {
    const wakeAtMs = index * weatherMs + random.integer(wakeMarginMs, weatherMs - wakeMarginMs)
    return { kind: 'sleep', process: 'withdrawals-worker', forMs: sleepMs, atMs: wakeAtMs - sleepMs }
  })
}

/** A kill of the sleeping worker would end its sleep, so it changes places with an act outside of the sleep. */
function letSleep<Act extends DisturbanceAct>(acts: readonly Act[], times: readonly number[], sleeps: Disturbance[]) {
  const order = [...acts]
  const isAsleep = (slot: number): boolean => {
    const atMs = times[slot] ?? 0
    return sleeps.some((sleep) => sleep.kind === 'sleep' && atMs >= sleep.atMs && atMs < sleep.atMs + sleep.forMs)
  }
  const doesWake = (act: DisturbanceAct): boolean => act.kind === 'kill' && act.process === 'withdrawals-worker'
  for (const [slot, act] of acts.entries()) {
    if (!doesWake(act) || !isAsleep(slot)) continue
    const other = order.findIndex((candidate, index) => !doesWake(candidate) && !isAsleep(index))
    const exchanged = order[other]
    if (exchanged === undefined) continue
    order[other] = act
    order[slot] = exchanged
  }
  return order
}

function actsOf(
  kind: Exclude<DisturbanceKind, 'sleep'>,
  count: number,
  random: SeededRandom,
): Exclude<DisturbanceAct, { kind: 'sleep' }>[] {
  switch (kind) {
    case 'kill':
      return inTurn(processNames, count, random, (process) => ({ kind, process }))
    case 'pause': {
      const targets = [...processNames, 'redis'] as const
      return inTurn(targets, count, random, (process) => ({ kind, process, forMs: random.integer(1_000, 4_000) }))
    }
    case 'restart-redis':
      return inTurn(['SIGKILL', 'SIGTERM'] as const, count, random, (signal) => ({ kind, signal }))
    case 'restart-postgres':
      return inTurn(['SIGKILL', 'SIGINT'] as const, count, random, (signal) => ({ kind, signal }))
    case 'cut-postgres':
      return inTurn(serviceNames, count, random, (service) => ({ kind, service }))
    case 'no-consumer':
      return Array.from({ length: count }, () => ({ kind, forMs: random.integer(6_000, 10_000) }))
    case 'hold-payouts':
      return inTurn(['merchant', 'everybody'] as const, count, random, (whose) => {
        return { kind, whose, forMs: random.integer(1_000, 4_000) }
      })
    case 'suspend':
      return Array.from({ length: count }, () => ({ kind, forMs: random.integer(2_000, 5_000) }))
    case 'set-clock':
      return Array.from({ length: count }, () => ({ kind, aheadMs: 3_600_000, forMs: random.integer(4_000, 8_000) }))
    case 'flush-redis':
    case 'cut-redis':
    case 'poison-row':
      return Array.from({ length: count }, () => ({ kind }))
  }
}

/** Shuffles the targets in rounds: each one comes once before any comes again. */
function inTurn<Target, Act>(
  targets: readonly Target[],
  count: number,
  random: SeededRandom,
  toAct: (target: Target) => Act,
): Act[] {
  const rounds = Math.ceil(count / targets.length)
  const turns = Array.from({ length: rounds }, () => random.shuffled(targets)).flat()
  return turns.slice(0, count).map(toAct)
}

/** A call meets one of the first four with a probability of 25 %. */
export const callFaults = {
  lostRequestRate: 0.07,
  lostReplyRate: 0.07,
  errorAfterEffectRate: 0.07,
  wrongAmountRate: 0.07,
  webhookLossRate: 0.2,
  webhookDuplicateRate: 0.2,
  webhookDelayMs: 3_000,
  lateArrivalMs: 1_500,
  lookUpLagMs: 1_500,
} satisfies BankFaults

export const noFaults = {
  lostRequestRate: 0,
  lostReplyRate: 0,
  errorAfterEffectRate: 0,
  wrongAmountRate: 0,
  webhookLossRate: 0,
  webhookDuplicateRate: 0,
  webhookDelayMs: 0,
  latencyMs: 0,
  lateArrivalMs: 0,
  lookUpLagMs: 0,
  lookUpFlapRate: 0,
  refuseAfterEffectRate: 0,
  emptyAccount: false,
  refuseCredentials: false,
} satisfies BankFaults

/** It loses some of its answers and webhooks, and pays a repeated order again. */
export const forgetfulBank: BankFaults = {
  ...noFaults,
  latencyMs: 100,
  lostReplyRate: 0.05,
  webhookLossRate: 0.1,
  deduplicate: false,
}

/** How long the bank keeps one weather: how late it answers, and which promises it keeps. */
const weatherMs = 12_000

/**
 * One after the other: a bank that pays a repeated order again and refuses orders that it has taken, one that does neither,
 * and one with look-ups that forget orders. The last two de-duplicate. Nobody could work with a bank that loses its answer
 * to an order, forgets the order, and then pays it again or had called it refused.
 */
const weathers = [
  { deduplicate: false, refuseAfterEffectRate: 0.07, lookUpFlapRate: 0 },
  { deduplicate: true, refuseAfterEffectRate: 0, lookUpFlapRate: 0 },
  { deduplicate: true, refuseAfterEffectRate: 0, lookUpFlapRate: 0.5 },
] as const

const weatherOf = (index: number) => weathers[index % weathers.length] ?? weathers[0]
const doesDeduplicate = (index: number): boolean => weatherOf(index).deduplicate

/** Faults on our side within a weather, which end by themselves: an empty account, a refused credential. */
const ourFaults = [
  { fromMs: 4_000, faults: { emptyAccount: true } },
  { fromMs: 7_000, faults: { refuseCredentials: true } },
  { fromMs: 9_500, faults: {} },
] as const

function planBank(random: SeededRandom, durationMs: number): Plan['bank'] {
  return Array.from({ length: Math.ceil(durationMs / weatherMs) }, (_, index) => {
    const atMs = index * weatherMs
    const faults: BankFaults = {
      ...noFaults,
      ...callFaults,
      ...weatherOf(index),
      seed: random.integer(1, 1_000_000),
      latencyMs: random.pick([50, 300, 1_000]),
    }
    const ours = doesDeduplicate(index) ? [] : ourFaults
    return [
      { atMs, faults },
      ...ours.map((fault) => ({ atMs: atMs + fault.fromMs, faults: { ...faults, ...fault.faults } })),
    ]
  }).flat()
}
