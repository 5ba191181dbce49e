import { type ProcessName, processTable, type ServiceName, serviceNames } from '../../stack/processes.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** What is done to the running product; `atMs` counts from the beginning of the load. */
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

/** In words, as the operator of the machine would say it. */
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
] as const satisfies readonly DisturbanceKind[]

/** Body of the simulated bank's `PUT /sandbox/faults`. */
export type BankFaults = Readonly<Record<string, number | boolean>>

export interface Plan {
  disturbances: readonly Disturbance[]
  /** The bank's faults from each time on. */
  bank: readonly { atMs: number; faults: BankFaults }[]
  /** The bank in the quiet after the run. */
  quietBank: BankFaults
  durationMs: number
}

const processNames = processTable.map(({ name }) => name)

/** How often each kind comes in a minute; each process is killed twice, and stopped once. */
const perMinute: Record<DisturbanceKind, number> = {
  kill: 2 * processNames.length,
  pause: processNames.length + 1,
  'flush-redis': 4,
  'restart-redis': 4 / 3,
  'restart-postgres': 4 / 3,
  'cut-postgres': serviceNames.length / 2,
  'cut-redis': 2,
}

export const countOf = (kind: DisturbanceKind, seconds: number): number => Math.ceil((perMinute[kind] * seconds) / 60)

/** The first second only has load, so that there is something to disturb. */
const calmMs = 1_000

/** The disturbances of a run: a pure function of the seed and the length. */
export function planChaos(seed: number, seconds: number): Plan {
  const random = seededRandom(seed, 'plan')
  const durationMs = seconds * 1_000
  const acts = random.shuffled(disturbanceKinds.flatMap((kind) => actsOf(kind, countOf(kind, seconds), random)))
  const slotMs = (durationMs - calmMs) / acts.length
  const disturbances = acts.map((act, slot) => ({
    ...act,
    atMs: Math.round(calmMs + slotMs * slot + random.integer(0, Math.floor(slotMs / 2))),
  }))
  // Also in the quiet the bank does not recognise a repeated order.
  const quietBank = { ...noFaults, deduplicate: false }
  return { disturbances, bank: planBank(random, durationMs), quietBank, durationMs }
}

function actsOf(kind: DisturbanceKind, count: number, random: SeededRandom): DisturbanceAct[] {
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
    case 'flush-redis':
    case 'cut-redis':
      return Array.from({ length: count }, () => ({ kind }))
  }
}

/** Every target comes once before one comes again. */
function inTurn<Target>(
  targets: readonly Target[],
  count: number,
  random: SeededRandom,
  toAct: (target: Target) => DisturbanceAct,
): DisturbanceAct[] {
  const rounds = Math.ceil(count / targets.length)
  const turns = Array.from({ length: rounds }, () => random.shuffled(targets)).flat()
  return turns.slice(0, count).map(toAct)
}

/** Each call meets one of these with a probability of 25 %; what comes late is no part of that. */
export const callFaults = {
  lostRequestRate: 0.07,
  lostReplyRate: 0.07,
  errorAfterEffectRate: 0.07,
  wrongAmountRate: 0.07,
  webhookLossRate: 0.2,
  webhookDuplicateRate: 0.2,
  webhookDelayMs: 3_000,
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
} satisfies BankFaults

/** The bank's weather changes every so often: how late it answers, and whether it recognises a repeated order. */
const weatherMs = 12_000

function planBank(random: SeededRandom, durationMs: number): Plan['bank'] {
  return Array.from({ length: Math.ceil(durationMs / weatherMs) }, (_, index) => ({
    atMs: index * weatherMs,
    faults: {
      ...callFaults,
      seed: random.integer(1, 1_000_000),
      latencyMs: random.pick([50, 300, 1_000]),
      deduplicate: index % 2 === 1,
    },
  }))
}
