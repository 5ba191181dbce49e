import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  concernOf,
  isClosableByHand,
  isContradiction,
  isUnsent,
  type LookUp,
  type LookUpOutcome,
  lookUpOutcomes,
  type Moment,
  nextAct,
  type OrderFacts,
  type OrderSettings,
  passedMs,
  type Try,
  type TryOutcome,
  tryOutcomes,
} from './at-most-once.ts'

const settings: OrderSettings = {
  settleWindowMs: 45_000,
  callTimeoutMs: 15_000,
  unknownAlertAfterMs: 300_000,
  slowAlertAfterMs: 3_600_000,
}

/** An instant by both clocks, which agree unless a test says otherwise. */
const at = (ms: number): Moment => ({ database: 1_000_000 + ms, process: 5_000_000 + ms })

/** A try that was recorded and answered at these times. */
const tried = (outcome: TryOutcome | null, startedMs = 0, answeredMs = startedMs): Try => ({
  outcome,
  startedAt: at(startedMs),
  answeredAt: outcome === null ? null : at(answeredMs),
})

const asked = (outcome: LookUpOutcome, beganMs: number): LookUp => ({ outcome, beganAt: at(beganMs) })

const facts = (
  tries: readonly Try[],
  { lookUp = null, nowMs = 0, ...rest }: Partial<OrderFacts> & { nowMs?: number } = {},
): OrderFacts => ({ tries, lookUp, lookUps: lookUp === null ? 0 : 1, wasKnown: false, now: at(nowMs), ...rest })

const next = (of: OrderFacts) => nextAct(of, settings)

const day = 86_400_000
const afterWindow = settings.settleWindowMs + 1

describe('a new order', () => {
  it('is sent', () => {
    expect(next(facts([]))).toEqual({ kind: 'send' })
  })

  it('is sent again while nothing of it has left, after growing pauses of up to a minute', () => {
    const pauses = [1, 2, 3, 4, 30].map((count) => next(facts(Array.from({ length: count }, () => tried('not_sent')))))
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 60_000].map((ms) => ({ kind: 'wait', ms, until: 'send' })))
    expect(next(facts([tried('not_sent')], { nowMs: 500 }))).toEqual({ kind: 'send' })
  })

  it('may be given up only while no try can have reached the bank', () => {
    expect(isUnsent(facts([]))).toBe(true)
    expect(isUnsent(facts([tried('not_sent'), tried('not_sent')]))).toBe(true)
    for (const outcome of [...tryOutcomes.filter((known) => known !== 'not_sent'), null]) {
      expect([outcome, isUnsent(facts([tried(outcome), tried('not_sent')]))]).toEqual([outcome, false])
    }
  })
})

describe('rule 1: an order that the bank has known is never sent again, and only its final answer ends it', () => {
  it.each<[string, OrderFacts]>([
    ['a try was taken', facts([tried('processing')], { wasKnown: true, lookUp: asked('not_found', day), nowMs: day })],
    [
      'a look-up has seen it, and the newest denies it',
      facts([tried('unknown')], { wasKnown: true, lookUp: asked('not_found', day), nowMs: day }),
    ],
    [
      'the bank has known it, and the last try was refused',
      facts([tried('unknown'), tried('refused', 60_000)], {
        wasKnown: true,
        lookUp: asked('not_found', day),
        nowMs: day,
      }),
    ],
  ])('keeps asking when %s', (_when, known) => {
    expect(next({ ...known, now: at(day + 60_000) })).toEqual({ kind: 'ask' })
  })

  it.each<[OrderFacts]>([
    [facts([tried('settled')])],
    [facts([tried('unknown')], { lookUp: asked('settled', 1) })],
    [facts([tried('unknown'), tried('refused', day)], { lookUp: asked('settled', day) })],
    [facts([tried('settled'), tried('refused', day)], { lookUp: asked('not_found', 2 * day), nowMs: 2 * day })],
  ])('is closed as paid when the bank has said so: %#', (paid) => {
    expect(next(paid)).toEqual({ kind: 'close', as: 'settled' })
  })
})

describe('rule 2: "not found" counts only if the look-up began after the settle window of the last try', () => {
  it.each<[string, Try, number, 'send' | 'ask' | 'wait']>([
    ['began within it', tried('unknown'), 44_999, 'wait'],
    ['began at its last moment', tried('unknown'), 45_000, 'ask'],
    ['began after it', tried('unknown'), afterWindow, 'send'],
    ['began within it, counted from the answer of a slow try', tried('unknown', 0, 14_000), 58_000, 'wait'],
    ['began after it, counted from the answer of a slow try', tried('unknown', 0, 14_000), 59_001, 'send'],
    ['began while the try may have been on its way', tried(null), 15_000 + 45_000, 'ask'],
    ['began after a try without an answer can have arrived', tried(null), 15_000 + afterWindow, 'send'],
  ])('when the look-up %s', (_when, last, beganMs, kind) => {
    const nowMs = kind === 'ask' ? beganMs + 60_000 : beganMs
    expect(next(facts([last], { lookUp: asked('not_found', beganMs), nowMs })).kind).toBe(kind)
  })

  it('does not count if the look-up began within the window, however long ago', () => {
    const found = facts([tried('unknown')], { lookUp: asked('not_found', 44_000), nowMs: day })
    expect(next(found)).toEqual({ kind: 'ask' })
  })

  it.each<[string, Moment]>([
    ['the other process is ahead', { database: at(13_999).database, process: at(13_999 + day).process }],
    ['the database was set back, and the process is ahead', { database: at(0).database, process: at(100_000).process }],
  ])('does not count if the look-up began before the last try was answered, and %s', (_when, beganAt) => {
    const last = tried('unknown', 0, 14_000)
    const found = facts([last], { lookUp: { outcome: 'not_found', beganAt }, nowMs: 15_000 })
    expect(next(found).kind).not.toBe('send')
  })

  it('uses the window of the last try, not of the first', () => {
    const twice = [tried('unknown'), tried('unknown', 50_000)]
    expect(next(facts(twice, { lookUp: asked('not_found', 60_000), nowMs: 61_000 })).kind).not.toBe('send')
  })

  it('is asked for right after the window, whatever the pace of the look-ups before', () => {
    const slow = facts([tried('unknown')], { lookUp: asked('not_found', 30_000), lookUps: 20, nowMs: 40_000 })
    expect(next(slow)).toEqual({ kind: 'wait', ms: 5_001, until: 'ask' })
  })
})

describe('rule 3: a refusal of a try ends nothing by itself', () => {
  it('asks the bank at once', () => {
    expect(next(facts([tried('refused')]))).toEqual({ kind: 'ask' })
  })

  it.each<[string, LookUp, ReturnType<typeof nextAct>['kind']]>([
    ['is not found within the window', asked('not_found', 1_000), 'wait'],
    ['is not found after the window', asked('not_found', afterWindow), 'close'],
    ['was paid all the same', asked('settled', 1_000), 'close'],
    ['is processed all the same', asked('processing', afterWindow), 'wait'],
    ['cannot be looked up', asked('unknown', afterWindow), 'wait'],
  ])('when the order %s', (_when, lookUp, kind) => {
    const nowMs = lookUp.beganAt.database - 1_000_000
    expect(next(facts([tried('refused')], { lookUp, nowMs })).kind).toBe(kind)
  })

  it('gives funds back once a look-up confirms it, and keeps them if the look-up says paid', () => {
    const closedAs = (lookUp: LookUp) => next(facts([tried('refused')], { lookUp, nowMs: day }))
    expect(closedAs(asked('not_found', afterWindow))).toEqual({ kind: 'close', as: 'refused' })
    expect(closedAs(asked('settled', afterWindow))).toEqual({ kind: 'close', as: 'settled' })
  })
})

describe('rule 4: funds go back only on an answer that covers every try that can have reached the bank', () => {
  it.each<[string, Try[], LookUp | null]>([
    ['the only try is rejected', [tried('rejected')], null],
    ['the look-up of the only try says so', [tried('unknown')], asked('rejected', 1_000)],
    ['the other tries were not sent', [tried('not_sent'), tried('rejected', 1_000), tried('not_sent', 2_000)], null],
    [
      'the look-up after the last window says so',
      [tried('unknown'), tried('unknown', 60_000)],
      asked('rejected', 60_000 + afterWindow),
    ],
  ])('they do when %s', (_when, tries, lookUp) => {
    expect(next(facts(tries, { lookUp, nowMs: day }))).toEqual({ kind: 'close', as: 'refused' })
  })

  it.each<[string, Try[], LookUp | null]>([
    ['a later try is refused and an earlier one is unknown', [tried('unknown'), tried('refused', day)], null],
    ['a later try is rejected and an earlier one is unknown', [tried('unknown'), tried('rejected', day)], null],
    [
      'an earlier one is refused late, and the bank has the later',
      [tried('refused', 0, day), tried('processing', 60_000)],
      null,
    ],
    [
      'the look-up said so before a later try can have arrived',
      [tried('unknown'), tried(null, day)],
      asked('rejected', day + 1_000),
    ],
  ])('they do not when %s', (_when, tries, lookUp) => {
    expect(next(facts(tries, { lookUp, nowMs: day + 2_000 })).kind).not.toBe('close')
  })
})

describe('rule 5: an order that the bank refuses for a reason of ours is parked', () => {
  const parked = [tried('blocked')]

  it('is sent again only once "not found" counts', () => {
    expect(next(facts(parked, { lookUp: asked('not_found', 1_000), nowMs: 1_000 })).kind).toBe('wait')
    expect(next(facts(parked, { lookUp: asked('not_found', afterWindow), nowMs: afterWindow }))).toEqual({
      kind: 'send',
    })
  })

  it('never fails and alerts nobody itself, however often it is blocked', () => {
    const often = Array.from({ length: 100 }, (_, index) => tried('blocked', index * 60_000))
    const lookUp = asked('not_found', 100 * 60_000 + afterWindow)
    const of = facts(often, { lookUp, nowMs: day })
    expect(next(of)).toEqual({ kind: 'send' })
    expect(concernOf(of, settings)).toBeUndefined()
  })

  it('is closed as paid if the bank took it all the same', () => {
    expect(next(facts(parked, { lookUp: asked('settled', 1) }))).toEqual({ kind: 'close', as: 'settled' })
  })
})

describe('rule 6: nothing ends on a timer', () => {
  it('keeps asking for ever, and calls an operator', () => {
    for (const [outcome, concern] of [
      ['unknown', 'unknown'],
      ['processing', 'slow'],
    ] as const) {
      const lookUp = asked(outcome, 364 * day)
      const of = facts([tried('unknown')], {
        lookUp,
        lookUps: 10_000,
        wasKnown: outcome === 'processing',
        nowMs: 365 * day,
      })
      expect([next(of), concernOf(of, settings)]).toEqual([{ kind: 'ask' }, concern])
    }
  })

  it.each<[string, OrderFacts]>([
    ['unreachable', facts([tried('not_sent')], { nowMs: 300_001 })],
    ['unknown', facts([tried('unknown')], { nowMs: 300_001 })],
    ['slow', facts([tried('processing')], { wasKnown: true, nowMs: 3_600_001 })],
    // Its first try arrived late, after a second one had been recorded.
    ['slow', facts([tried('unknown'), tried('blocked', 60_000)], { wasKnown: true, nowMs: 3_600_001 })],
    [
      'denied',
      facts([tried('unknown')], { wasKnown: true, lookUp: asked('not_found', afterWindow), nowMs: afterWindow }),
    ],
  ])('calls an operator when the order is %s', (concern, of) => {
    expect(concernOf(of, settings)).toBe(concern)
  })

  it.each<[string, OrderFacts]>([
    ['nothing was tried', facts([], { nowMs: day })],
    ['the time is not over', facts([tried('unknown')], { nowMs: 299_999 })],
    [
      'the bank has it, and has had it for less than it may',
      facts([tried('processing')], { wasKnown: true, nowMs: 3_000_000 }),
    ],
  ])('calls nobody while %s', (_when, of) => {
    expect(concernOf(of, settings)).toBeUndefined()
  })

  it.each<[string, 'unknown' | 'processing', number[]]>([
    ['of which nothing is known', 'unknown', [500, 1_000, 2_000, 4_000, 60_000]],
    ['that the bank has, after a time for its notice', 'processing', [2_000, 2_000, 2_000, 4_000, 60_000]],
  ])('looks up an order %s, after growing pauses of up to a minute', (_which, outcome, pauses) => {
    const waits = [0, 1, 2, 3, 50].map((lookUps) => {
      const known = { wasKnown: outcome === 'processing', lookUps, lookUp: asked(outcome, day), nowMs: day }
      return next(facts([tried(outcome)], known))
    })
    expect(waits).toEqual(pauses.map((ms) => ({ kind: 'wait', ms, until: 'ask' })))
  })

  it('gives the bank time for its first notice only if it has taken the order', () => {
    const first = (outcome: TryOutcome) => next(facts([tried(outcome)], { wasKnown: outcome === 'processing' }))
    expect(first('processing')).toEqual({ kind: 'wait', ms: 2_000, until: 'ask' })
    expect(first('unknown')).toEqual({ kind: 'wait', ms: 500, until: 'ask' })
  })
})

describe('a person who has asked the bank', () => {
  const isClosable = (of: OrderFacts): boolean => isClosableByHand(of, settings)

  it('may close an order that is unknown for long, once the window of its last try is over', () => {
    expect(isClosable(facts([tried('unknown')], { nowMs: 300_001 }))).toBe(true)
  })

  it('may close an order that is parked for long, once the window of its last try is over', () => {
    const parked = facts([tried('blocked'), tried('blocked', 60_000)], { nowMs: 3_600_001 })
    expect(isClosable(parked)).toBe(true)
  })

  it.each<[string, OrderFacts]>([
    ['nothing was sent', facts([tried('not_sent')], { nowMs: day })],
    ['nobody had to be called', facts([tried('unknown')], { nowMs: 299_000 })],
    ['it has not been parked for long', facts([tried('blocked')], { nowMs: 3_599_999 })],
    [
      'it has been parked for long, and the window of the last try is not over',
      facts([tried('blocked'), tried('blocked', 3_600_000)], { nowMs: 3_640_000 }),
    ],
    ['a try is under way', facts([tried('unknown'), tried(null, 300_000)], { nowMs: 301_000 })],
    [
      'the window of the last try is not over',
      facts([tried('unknown'), tried('unknown', 300_000)], { nowMs: 340_000 }),
    ],
    [
      'the bank has it, and is not slow',
      facts([tried('unknown')], { wasKnown: true, lookUp: asked('processing', 300_001), nowMs: 300_002 }),
    ],
  ])('may not close an order while %s', (_when, of) => {
    expect(isClosable(of)).toBe(false)
  })
})

it.each([
  ['settled', 'rejected', true],
  ['settled', 'refused', false],
  ['settled', 'settled', false],
  ['settled', 'not_found', false],
  ['refused', 'settled', true],
  ['refused', 'processing', true],
  ['refused', 'rejected', false],
  ['refused', 'not_found', false],
  ['refused', 'unknown', false],
] as const)('closed as %s while the bank says %s: a contradiction? %s', (closedAs, word, is) => {
  expect(isContradiction(closedAs, word)).toBe(is)
})

describe('clocks that jump', () => {
  it('count by the smaller step forward, and as no time if both went back', () => {
    const from = at(0)
    expect(passedMs(from, { database: from.database + 5_000, process: from.process + 3_600_000 })).toBe(5_000)
    expect(passedMs(from, { database: from.database - 3_600_000, process: from.process + 5_000 })).toBe(5_000)
    expect(passedMs(from, { database: from.database - 1, process: from.process - 1 })).toBe(0)
  })

  it('do not end a window that only one of them has seen pass', () => {
    for (const ahead of ['database', 'process'] as const) {
      const jumped = { ...at(1_000), [ahead]: at(day)[ahead] }
      const of = {
        ...facts([tried('unknown')]),
        lookUp: { outcome: 'not_found', beganAt: jumped } as const,
        now: jumped,
      }
      expect(next(of).kind).not.toBe('send')
      expect(isClosableByHand(of, settings)).toBe(false)
    }
  })
})

describe('for every history', () => {
  const moment = fc.record({
    database: fc.integer({ min: 0, max: 10_000_000 }),
    process: fc.integer({ min: 0, max: 10_000_000 }),
  })
  const anyTry: fc.Arbitrary<Try> = fc
    .tuple(fc.option(fc.constantFrom(...tryOutcomes)), moment, moment)
    .map(([outcome, startedAt, answeredAt]) => ({
      outcome,
      startedAt,
      answeredAt: outcome === null ? null : answeredAt,
    }))
  const anyLookUp: fc.Arbitrary<LookUp | null> = fc.option(
    fc.record({ outcome: fc.constantFrom(...lookUpOutcomes), beganAt: moment }),
  )
  const known = new Set<string | null | undefined>(['settled', 'processing', 'rejected'])
  const anyFacts: fc.Arbitrary<OrderFacts> = fc
    .record({
      tries: fc.array(anyTry, { maxLength: 5 }),
      lookUp: anyLookUp,
      lookUps: fc.nat({ max: 50 }),
      wasKnown: fc.boolean(),
      now: moment,
    })
    // Like the repository, this remembers every sign that the bank has the order.
    .map((of) => ({
      ...of,
      wasKnown: of.wasKnown || known.has(of.lookUp?.outcome) || of.tries.some(({ outcome }) => known.has(outcome)),
    }))
  const check = (property: (of: OrderFacts) => void): void =>
    fc.assert(fc.property(anyFacts, property), { numRuns: 1_000 })

  const lastSentOf = ({ tries }: OrderFacts) => tries.findLast(({ outcome }) => outcome !== 'not_sent')

  /** Whether "not found" counts, written a second time in the words of the rule. */
  function isAbsent({ lookUp, ...of }: OrderFacts): boolean {
    const last = lastSentOf({ lookUp, ...of })
    if (!last || lookUp?.outcome !== 'not_found') return false
    const end = last.answeredAt ?? {
      database: last.startedAt.database + settings.callTimeoutMs,
      process: last.startedAt.process + settings.callTimeoutMs,
    }
    const isLater = (clock: keyof Moment): boolean => lookUp.beganAt[clock] > end[clock] + settings.settleWindowMs
    const wentBack = (clock: keyof Moment): boolean =>
      lookUp.beganAt[clock] < (last.answeredAt ?? last.startedAt)[clock]
    const clocks = (['database', 'process'] as const).filter((clock) => !wentBack(clock))
    return clocks.length > 0 && clocks.every(isLater)
  }

  it('never sends again what the bank has known', () => {
    check((of) => {
      if (of.wasKnown && lastSentOf(of)) expect(next(of).kind).not.toBe('send')
    })
  })

  it('sends nothing again, and gives no funds back for a refusal, before "not found" counts', () => {
    check((of) => {
      const act = next(of)
      if (!lastSentOf(of) || isAbsent(of)) return
      expect(act.kind).not.toBe('send')
      const isFinal = of.lookUp?.outcome === 'rejected' || of.tries.some(({ outcome }) => outcome === 'rejected')
      if (!isFinal) expect(act).not.toEqual({ kind: 'close', as: 'refused' })
    })
  })

  it('gives no funds back that the bank says it has paid or still processes', () => {
    check((of) => {
      const isPaid = of.lookUp?.outcome === 'settled' || of.tries.some(({ outcome }) => outcome === 'settled')
      if (isPaid) expect(next(of)).toEqual({ kind: 'close', as: 'settled' })
      const isRejected = of.tries.some(({ outcome }) => outcome === 'rejected')
      if (of.lookUp?.outcome === 'processing' && !isRejected)
        expect(next(of)).not.toEqual({ kind: 'close', as: 'refused' })
    })
  })

  it('closes as paid only if the bank has said so', () => {
    check((of) => {
      const act = next(of)
      if (act.kind !== 'close' || act.as !== 'settled') return
      expect([of.lookUp?.outcome, ...of.tries.map(({ outcome }) => outcome)]).toContain('settled')
    })
  })

  it('never stalls: it acts, or waits for at most a minute, or for the rest of a call and its window', () => {
    const longestMs = Math.max(60_000, settings.callTimeoutMs + settings.settleWindowMs + 1)
    check((of) => {
      const act = next(of)
      if (act.kind !== 'wait') return
      expect(act.ms).toBeGreaterThan(0)
      expect(act.ms).toBeLessThanOrEqual(longestMs)
    })
  })
})
