import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChargeTry } from './charge-tries.ts'
import { type ChargeInBank, type ChargeSituation, nextForCharge } from './subscription-charge.ts'

const dueDay = '2026-12-10'
const at = (text: string): Date => new Date(`${text}-03:00`)
const situation: ChargeSituation = {
  dueDay,
  mayBeRetried: true,
  isTaken: true,
  isUnwanted: false,
  isSuspended: false,
  isClosed: false,
  inBank: undefined,
  now: at('2026-12-01T00:00:00'),
}
const tryOn = (day: string, status: ChargeTry['status']): ChargeTry => ({ day, status, refusal: null })
const open = (...tries: ChargeTry[]): ChargeInBank => ({ status: 'active', tries })
const next = (changes: Partial<ChargeSituation>) => nextForCharge({ ...situation, ...changes })

describe('a charge that the bank does not know', () => {
  const unknown = { isTaken: false, inBank: undefined }

  it('is ordered until two days before its due day, and never afterwards', () => {
    expect(next({ ...unknown, now: at('2026-11-30T00:00:00') })).toEqual({ do: 'order' })
    expect(next({ ...unknown, now: at('2026-12-08T23:59:59') })).toEqual({ do: 'order' })
    expect(next({ ...unknown, now: at('2026-12-09T00:00:00') })).toEqual({ do: 'wait', ms: 600_000 })
    expect(next({ ...unknown, now: at('2026-12-09T00:10:00') })).toEqual({ do: 'miss' })
    expect(next({ ...unknown, now: at('2026-12-11T12:00:00') })).toEqual({ do: 'miss' })
  })

  it('is not ordered once unwanted, and abandoned only when the bank takes no more orders', () => {
    expect(next({ ...unknown, isUnwanted: true })).toEqual({ do: 'wait', ms: 60_000 })
    expect(next({ ...unknown, isUnwanted: true, isClosed: true })).toEqual({ do: 'abandon' })
  })

  it('is not ordered while the merchant is suspended, and missed when it is too late', () => {
    expect(next({ ...unknown, isSuspended: true })).toEqual({ do: 'wait', ms: 86_400_000 })
    expect(next({ ...unknown, isSuspended: true, now: at('2026-12-09T00:10:00') })).toEqual({ do: 'miss' })
  })

  it('is waited for if the bank has known it before', () => {
    expect(next({ inBank: undefined })).toEqual({ do: 'wait', ms: 60_000 })
  })
})

describe('a charge that the bank knows', () => {
  it('is first recorded as taken, whatever its status: the answer to its order may be lost', () => {
    for (const status of ['created', 'active', 'completed', 'expired', 'rejected', 'cancelled'] as const) {
      expect(next({ isTaken: false, inBank: { status, tries: [] } })).toEqual({ do: 'note_taken' })
    }
  })

  it.each([
    ['expired', 'expired'],
    ['rejected', 'expired'],
    ['cancelled', 'cancelled'],
  ] as const)('ends as the bank says: %s', (status, as) => {
    expect(next({ inBank: { status, tries: [] } })).toEqual({ do: 'end', as })
  })

  it('is checked every minute until scheduled, then daily, and an hour into its due day', () => {
    expect(next({ inBank: open(tryOn(dueDay, 'requested')) })).toEqual({ do: 'wait', ms: 60_000 })
    expect(next({ inBank: open(tryOn(dueDay, 'scheduled')) })).toEqual({ do: 'wait', ms: 86_400_000 })
    const eve = at('2026-12-09T23:00:00')
    expect(next({ inBank: open(tryOn(dueDay, 'scheduled')), now: eve })).toEqual({ do: 'wait', ms: 7_200_000 })
    const late = at('2026-12-10T23:00:00')
    expect(next({ inBank: open(tryOn(dueDay, 'scheduled')), now: late })).toEqual({ do: 'wait', ms: 3_600_000 })
  })

  it('is retried once its try failed, on the day that the rule gives', () => {
    const now = at('2026-12-11T00:10:00')
    expect(next({ inBank: open(tryOn(dueDay, 'expired')), now })).toEqual({ do: 'retry', day: '2026-12-12' })
    expect(next({ inBank: open(tryOn(dueDay, 'expired')), now, mayBeRetried: false })).toMatchObject({ do: 'wait' })
    expect(next({ inBank: open(tryOn(dueDay, 'expired')), now, isUnwanted: true })).toMatchObject({ do: 'wait' })
  })

  it.each(['isUnwanted', 'isSuspended'])('is taken back until the day before its due day: %s', (reason) => {
    const inBank = open(tryOn(dueDay, 'scheduled'))
    expect(next({ inBank, [reason]: true, now: at('2026-12-09T23:59:59') })).toEqual({ do: 'take_back' })
    expect(next({ inBank, [reason]: true, now: at('2026-12-10T00:00:00') })).toMatchObject({ do: 'wait' })
  })
})

describe('in every situation,', () => {
  const statuses = ['created', 'active', 'completed', 'expired', 'rejected', 'cancelled'] as const
  const tries = fc.array(
    fc.record({
      day: fc.constantFrom(dueDay, '2026-12-12', '2026-12-14'),
      status: fc.constantFrom<ChargeTry['status']>(
        'requested',
        'scheduled',
        'paid',
        'expired',
        'rejected',
        'cancelled',
      ),
      refusal: fc.constant(null),
    }),
    { maxLength: 4 },
  )
  const situations = fc.record({
    dueDay: fc.constant(dueDay),
    mayBeRetried: fc.boolean(),
    isTaken: fc.boolean(),
    isUnwanted: fc.boolean(),
    isSuspended: fc.boolean(),
    isClosed: fc.boolean(),
    inBank: fc.option(fc.record({ status: fc.constantFrom(...statuses), tries }), { nil: undefined }),
    now: fc
      .integer({ min: -15, max: 12 })
      .map((days) => new Date(at(`${dueDay}T12:00:00`).getTime() + days * 86_400_000)),
  })

  it('no payer is charged against the merchant’s wish, for a suspended merchant, or while a try is open', () => {
    fc.assert(
      fc.property(situations, (charge) => {
        const act = nextForCharge(charge)
        const asks = act.do === 'order' || act.do === 'retry'
        const isOpen = charge.inBank?.tries.some(({ status }) => status === 'requested' || status === 'scheduled')
        if (asks) expect([charge.isUnwanted, charge.isSuspended, isOpen === true]).toEqual([false, false, false])
      }),
    )
  })

  it('a charge ends only as the bank says, or if the bank does not know it and takes no more orders', () => {
    fc.assert(
      fc.property(situations, (charge) => {
        const act = nextForCharge(charge)
        if (act.do === 'abandon') expect(charge.isClosed).toBe(true)
        if (act.do === 'end') expect(['expired', 'rejected', 'cancelled']).toContain(charge.inBank?.status)
        if (act.do === 'miss' || act.do === 'abandon')
          expect([charge.inBank, charge.isTaken]).toEqual([undefined, false])
      }),
    )
  })

  it('every wait is longer than zero', () => {
    fc.assert(
      fc.property(situations, (charge) => {
        const act = nextForCharge(charge)
        if (act.do === 'wait') expect(act.ms).toBeGreaterThan(0)
      }),
    )
  })
})
