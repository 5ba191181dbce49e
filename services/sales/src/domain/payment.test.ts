import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import type { Due } from './due.ts'
import { judgePayment } from './payment.ts'

const amountCents = cents(10_000n)

describe('judgePayment', () => {
  it.each([
    ['pays a pending sale with its exact amount', 'pending', 10_000n, true, []],
    ['pays, and tells an operator, when there is more', 'pending', 10_001n, true, ['payment_overpaid']],
    ['does not pay, and tells an operator, when there is less', 'pending', 9_999n, false, ['payment_underpaid']],
    ['pays an expired sale as late', 'expired', 10_000n, true, ['payment_late']],
    ['pays a cancelled sale as late', 'cancelled', 10_000n, true, ['payment_late']],
    ['names both faults of a late payment of less', 'expired', 1n, false, ['payment_underpaid', 'payment_late']],
  ] as const)('%s', (_name, status, received, paysSale, alerts) => {
    expect(judgePayment({ amountCents, status, due: null, isPaidFor: false }, cents(received))).toEqual({
      paysSale,
      alerts,
    })
  })

  it.each([
    ['pays with its discount', 9_500n, true, []],
    ['pays with fine and interest', 10_250n, true, []],
    ['does not pay with less than its discount leaves', 9_499n, false, ['payment_underpaid']],
  ] as const)('for a sale with a due date %s', (_name, received, paysSale, alerts) => {
    const due: Due = {
      date: '2026-12-31',
      daysAfter: 30,
      fine: { hundredths: 200 },
      interest: { hundredths: 100 },
      discount: { cents: 500, until: '2026-12-20' },
    }
    const sale = { amountCents, status: 'pending', isPaidFor: false } as const
    expect(judgePayment({ ...sale, due }, cents(received))).toEqual({ paysSale, alerts })
    const plain = { ...due, fine: null, interest: null }
    expect(judgePayment({ ...sale, due: plain }, cents(10_001n)).alerts).toEqual(['payment_overpaid'])
  })

  it('counts any further payment of a paid sale as repeated, whatever its amount', () => {
    for (const received of [1n, 10_000n, 20_000n]) {
      expect(judgePayment({ amountCents, status: 'paid', due: null, isPaidFor: true }, cents(received))).toEqual({
        paysSale: false,
        alerts: ['payment_repeated'],
      })
    }
  })
})
