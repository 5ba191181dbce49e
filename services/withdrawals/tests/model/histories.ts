import type { Crash } from '@comporta/shared/testing/mortal-pool.ts'
import fc from 'fast-check'
import { type BankPlan, bankDeadlineMs, type LookUpPlan, type SendPlan, type Span } from './bank.ts'
import type { LedgerFault } from './ledger.ts'

/** How one process fares. */
export interface ProcessPlan {
  /** How wrong its time of day is. */
  skewMs: number
  /** One for each of its lives; after the last restart it lives on. */
  crashes: readonly (Crash & { downMs: number })[]
  /** It freezes before its nth statement or call, counted over all of its lives. */
  pauses: readonly { before: number; forMs: number }[]
  /** Which of its unawaited commits PostgreSQL loses, counted over all of its lives. */
  losses: readonly number[]
}

export type Act =
  /** Two operators, one after the other; liars report the opposite of the bank's answer. */
  | { kind: 'close'; atMs: number; gapMs: number; isLie: boolean }
  | { kind: 'cancel'; atMs: number; by: 'merchant' | 'operator' }
  /** For ever when `forMs` is null. */
  | { kind: 'pause'; atMs: number; forMs: number | null }
  | { kind: 'notice'; atMs: number }

/** Who gets a job: one worker, both, or nobody; then the sweeper finds the step. */
export type Delivery = 'first' | 'second' | 'both' | 'lost'

export interface History {
  bank: BankPlan
  ledgerFaults: readonly LedgerFault[]
  workers: readonly [ProcessPlan, ProcessPlan]
  /** The process for operators, merchants and notices. */
  api: ProcessPlan
  acts: readonly Act[]
  deliveries: readonly Delivery[]
  /** How late the sweeper is. */
  sweepLagMs: number
  /** PostgreSQL's clock is set ahead. */
  databaseJump: { atMs: number; byMs: number } | null
}

/** How long after the start the bank has faults. */
export const calmAfterMs = 420_000

const oneOf = <Value>(...choices: [weight: number, arbitrary: fc.Arbitrary<Value>][]): fc.Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
const is = <const Value>(value: Value): fc.Arbitrary<Value> => fc.constant(value)
const upTo = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max })
const rarely = <Value>(often: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  oneOf<Value | null>([often, is(null)], [1, arbitrary])

const send: fc.Arbitrary<SendPlan> = fc.record({
  tokenMs: oneOf([3, is(0)], [1, upTo(14_000)], [2, is(14_000)]),
  fate: oneOf<SendPlan['fate']>(
    [8, is('arrives')],
    [3, is('lost')],
    [2, is('refused')],
    [2, is('rejected')],
    [2, is('refused_falsely')],
    [1, is('not_sent')],
  ),
  transitMs: oneOf([4, is(0)], [2, upTo(bankDeadlineMs)], [2, is(bankDeadlineMs)]),
  lagMs: oneOf([3, is(0)], [2, upTo(bankDeadlineMs)]),
  isAnswerLost: oneOf([2, is(false)], [1, is(true)]),
  isCallerLost: oneOf([4, is(false)], [1, is(true)]),
  stallsMs: oneOf([6, is(0)], [1, upTo(120_000)]),
})

const lookUp: fc.Arbitrary<LookUpPlan> = fc.record({
  takesMs: oneOf([4, is(0)], [2, upTo(14_000)], [1, is(14_000)]),
  reads: oneOf<LookUpPlan['reads']>([1, is('first')], [1, is('last')]),
  fault: oneOf<LookUpPlan['fault']>([8, is(null)], [2, is('unknown')], [2, is('not_found')], [1, is('mismatch')]),
})

const span: fc.Arbitrary<Span> = fc.record({ fromMs: upTo(60_000), forMs: fc.integer({ min: 1, max: 300_000 }) })

const hourMs = 3_600_000

const bank: fc.Arbitrary<BankPlan> = fc.record({
  isDeduplicating: oneOf([1, is(true)], [2, is(false)]),
  sends: fc.array(send, { minLength: 1, maxLength: 5 }),
  lookUps: fc.array(lookUp, { minLength: 1, maxLength: 6 }),
  empty: rarely(9, span),
  denied: rarely(9, span),
  silence: rarely(
    7,
    fc.record({ fromMs: upTo(60_000), forMs: oneOf<number | null>([6, upTo(360_000)], [1, is(null)]) }),
  ),
  course: fc.record({
    final: oneOf<'settled' | 'rejected'>([3, is('settled')], [2, is('rejected')]),
    afterMs: oneOf([2, is(0)], [2, upTo(60_000)], [2, fc.integer({ min: 60_000, max: 600_000 })]),
  }),
  change: rarely(8, fc.record({ afterMs: oneOf([1, upTo(60_000)], [1, upTo(8 * hourMs)]) })),
  returns: oneOf<BankPlan['returns']>(
    [4, is([])],
    [1, fc.array(fc.record({ afterMs: upTo(10 * hourMs), percent: fc.constantFrom(1, 20, 50) }), { maxLength: 2 })],
  ),
  noticesAfterMs: fc.array(oneOf([2, is(0)], [1, upTo(20_000)], [1, upTo(2 * hourMs)]), { maxLength: 2 }),
})

const crash = fc.record({
  // The second range is around the first send.
  statement: oneOf([1, upTo(12)], [2, fc.integer({ min: 15, max: 35 })], [1, upTo(70)]),
  when: fc.constantFrom('before' as const, 'after' as const),
  downMs: oneOf([2, is(0)], [2, upTo(30_000)]),
})

const awhile = oneOf([2, upTo(5_000)], [3, upTo(90_000)])

const processPlan = (skews: fc.Arbitrary<number>): fc.Arbitrary<ProcessPlan> =>
  fc.record({
    skewMs: skews,
    crashes: oneOf<ProcessPlan['crashes']>([2, is([])], [2, fc.array(crash, { maxLength: 2 })]),
    pauses: oneOf<ProcessPlan['pauses']>(
      [1, is([])],
      [2, fc.array(fc.record({ before: upTo(40), forMs: awhile }), { maxLength: 3 })],
    ),
    losses: oneOf<ProcessPlan['losses']>([2, is([])], [1, fc.array(upTo(3), { maxLength: 2 })]),
  })

const skewed = oneOf([5, is(0)], [1, fc.integer({ min: -600_000, max: 600_000 })])

const actAtMs = upTo(calmAfterMs + 100_000)
const act: fc.Arbitrary<Act> = oneOf<Act>(
  [
    3,
    fc.record({
      kind: is('close'),
      atMs: actAtMs,
      gapMs: upTo(60_000),
      isLie: oneOf([5, is(false)], [1, is(true)]),
    }),
  ],
  [
    2,
    fc.record({
      kind: is('cancel'),
      atMs: oneOf([1, upTo(2_000)], [1, actAtMs]),
      by: fc.constantFrom('merchant' as const, 'operator' as const),
    }),
  ],
  [
    2,
    fc.record({
      kind: is('pause'),
      atMs: oneOf([1, upTo(2_000)], [1, actAtMs]),
      forMs: oneOf<number | null>([4, upTo(200_000)], [1, is(null)]),
    }),
  ],
  [2, fc.record({ kind: is('notice'), atMs: actAtMs })],
)

const delivery = oneOf<Delivery>([4, is('first')], [4, is('second')], [2, is('both')], [1, is('lost')])

/** Only one kind of clock is wrong at a time: when both are wrong, nothing can tell the time. */
const clocks = oneOf<Pick<History, 'databaseJump'> & { skews: fc.Arbitrary<number> }>(
  [5, is({ databaseJump: null, skews: skewed })],
  [
    1,
    fc
      .record({ atMs: upTo(120_000), byMs: upTo(hourMs) })
      .map((databaseJump) => ({ databaseJump, skews: is(0) as fc.Arbitrary<number> })),
  ],
)

/** The life of one withdrawal: its bank, its workers, and the people who meddle. */
export const historyOfPayout: fc.Arbitrary<History> = clocks.chain(({ databaseJump, skews }) =>
  fc.record({
    bank,
    ledgerFaults: fc.array(oneOf<LedgerFault>([6, is(null)], [1, is('lost')], [1, is('unheard')]), { maxLength: 5 }),
    workers: fc.tuple(processPlan(skews), processPlan(skews)),
    api: processPlan(is(0)),
    acts: oneOf<History['acts']>([2, is([])], [3, fc.array(act, { maxLength: 3 })]),
    deliveries: fc.array(delivery, { minLength: 1, maxLength: 8 }),
    sweepLagMs: oneOf([1, is(0)], [1, upTo(15_000)]),
    databaseJump: is(databaseJump),
  }),
)
