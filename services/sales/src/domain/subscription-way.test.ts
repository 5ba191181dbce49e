import { subscriptionStatuses } from '@comporta/shared/contracts/subscriptions.contract.ts'
import { describe, expect, it } from 'vitest'
import { subscriptionLifecycle } from './subscription-lifecycle.ts'
import { nextForSubscription, type SubscriptionSituation } from './subscription-way.ts'

const at = (text: string): Date => new Date(`${text}-03:00`)
const active: SubscriptionSituation['subscription'] = {
  status: 'active',
  period: 'monthly',
  startsOn: '2026-12-10',
  endsOn: null,
  nextCycle: 0,
  cancelRequestedAt: null,
  createdAt: at('2026-11-24T12:00:00'),
}
const pending = { ...active, status: 'pending' } as const
const approved = { status: 'approved', ending: undefined } as const
const askEveryMs = 15_000

const next = (
  subscription: Partial<SubscriptionSituation['subscription']>,
  now: string,
  changes: Partial<SubscriptionSituation> = {},
) =>
  nextForSubscription({
    subscription: { ...active, ...subscription },
    inBank: approved,
    hasOpenCharge: false,
    isSuspended: false,
    now: at(now),
    askEveryMs,
    ...changes,
  })

describe('the subscription lifecycle', () => {
  it('has exactly the statuses of the contract', () => {
    expect([...subscriptionLifecycle.statuses].sort()).toEqual([...subscriptionStatuses].sort())
  })

  it.each(['refused', 'expired', 'cancelled', 'ended'] as const)('ends in %s', (status) => {
    expect(subscriptionLifecycle.isFinal(status)).toBe(true)
  })

  it('notifies the merchant of every change of status except `created` and `abandoned`', () => {
    const silent = subscriptionLifecycle.moves.filter(({ from, to, ...move }) => from !== to && !('tells' in move))
    expect(silent.map(({ on }) => on)).toEqual(['created', 'abandoned'])
  })
})

describe('a subscription before the payer agrees', () => {
  const waiting = { inBank: { status: 'created', ending: undefined } } as const

  it('is checked often at first, and once a day when it is old', () => {
    expect(next(pending, '2026-11-24T12:00:01', waiting)).toEqual({ do: 'wait', ms: askEveryMs })
    expect(next(pending, '2026-11-24T14:00:00', waiting)).toEqual({ do: 'wait', ms: 360_000 })
    expect(next(pending, '2027-11-24T12:00:00', waiting)).toEqual({ do: 'wait', ms: 86_400_000 })
  })

  it('becomes active when the payer agrees, with the first cycle that can still be ordered', () => {
    expect(next(pending, '2026-12-08T23:59:59')).toEqual({ do: 'authorize', nextCycle: 0 })
    expect(next(pending, '2026-12-09T00:00:00')).toEqual({ do: 'authorize', nextCycle: 1 })
  })

  it.each([
    ['rejected', 'refused', 'payer'],
    ['expired', 'lapsed', 'bank'],
  ] as const)('ends when the bank reports %s', (status, on, by) => {
    expect(next(pending, '2026-12-01T00:00:00', { inBank: { status, ending: undefined } })).toEqual({
      do: 'end',
      on,
      by,
    })
  })
})

describe('a subscription after the payer agreed', () => {
  it('is checked once a day, and orders its next charge from ten days before', () => {
    expect(next({}, '2026-11-26T00:00:00')).toEqual({ do: 'wait', ms: 86_400_000 })
    expect(next({}, '2026-11-29T23:00:00')).toEqual({ do: 'wait', ms: 3_600_000 })
    expect(next({}, '2026-11-30T00:00:00')).toEqual({ do: 'charge', dueDay: '2026-12-10' })
    expect(next({ nextCycle: 1 }, '2027-01-08T23:59:59')).toEqual({ do: 'charge', dueDay: '2027-01-10' })
  })

  it('misses a due day that it is too late to order, and never charges it late', () => {
    expect(next({}, '2026-12-09T00:00:00')).toEqual({ do: 'miss', dueDay: '2026-12-10' })
    expect(next({ nextCycle: 2 }, '2027-06-01T00:00:00')).toEqual({ do: 'miss', dueDay: '2027-02-10' })
  })

  it('starts no charge while its merchant is suspended, and misses the day when it is too late', () => {
    expect(next({}, '2026-12-08T23:00:00', { isSuspended: true })).toEqual({ do: 'wait', ms: 3_600_000 })
    expect(next({}, '2026-12-09T00:00:00', { isSuspended: true })).toEqual({ do: 'miss', dueDay: '2026-12-10' })
  })

  it('ends when nothing more is due and its last charge is over', () => {
    const last = { endsOn: '2026-12-31', nextCycle: 1 }
    expect(next(last, '2026-12-11T00:00:00', { hasOpenCharge: true })).toEqual({ do: 'wait', ms: 3_600_000 })
    expect(next(last, '2026-12-11T00:00:00')).toEqual({ do: 'end', on: 'ended', by: null })
  })

  it('charges nothing once its merchant has asked to cancel it', () => {
    const wished = { cancelRequestedAt: at('2026-12-01T00:00:00') }
    expect(next(wished, '2026-12-01T00:00:01')).toEqual({ do: 'wait', ms: 60_000 })
  })

  it.each([
    ['the payer', { isByReceiver: false }, null, 'payer'],
    ['the merchant', { isByReceiver: true }, null, 'merchant'],
    ['the merchant, as it asked for', undefined, at('2026-12-01T00:00:00'), 'merchant'],
    ['nobody who could be asked', undefined, null, 'bank'],
  ] as const)('is cancelled by %s when the bank says so', (_who, ending, cancelRequestedAt, by) => {
    const inBank = { status: 'cancelled', ending } as const
    expect(next({ cancelRequestedAt }, '2026-12-02T00:00:00', { inBank })).toEqual({ do: 'end', on: 'cancelled', by })
  })
})
