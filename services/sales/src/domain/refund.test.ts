import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { chooseRefund, type RefundablePayment } from './refund.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

const payment = (endToEndId: string, changes: Partial<RefundablePayment> = {}): RefundablePayment => ({
  endToEndId,
  providerAccount: firstProviderAccount,
  amountCents: cents(10_000n),
  refundedCents: cents(0n),
  reserveCents: null,
  paysSale: true,
  paidAt: daysAgo(1),
  ...changes,
})

describe('chooseRefund', () => {
  it('takes the whole payment when no amount is given', () => {
    expect(chooseRefund([payment('E1')], null, now)).toEqual({
      kind: 'payment',
      endToEndId: 'E1',
      amountCents: 10_000n,
    })
  })

  it('takes what is left of a partly refunded payment', () => {
    const partly = payment('E1', { refundedCents: cents(4_000n) })
    expect(chooseRefund([partly], null, now)).toEqual({ kind: 'payment', endToEndId: 'E1', amountCents: 6_000n })
    expect(chooseRefund([partly], cents(6_000n), now)).toMatchObject({ amountCents: 6_000n })
    expect(chooseRefund([partly], cents(6_001n), now)).toEqual({ kind: 'too_much', leftCents: 6_000n })
  })

  it('refuses when everything has been refunded', () => {
    const all = payment('E1', { refundedCents: cents(10_000n) })
    expect(chooseRefund([all], null, now)).toEqual({ kind: 'too_much', leftCents: 0n })
  })

  it('prefers an excess payment, if it is large enough, to the one that pays the sale', () => {
    const payments = [payment('E1'), payment('E2', { paysSale: false, amountCents: cents(5_000n) })]
    expect(chooseRefund(payments, null, now)).toMatchObject({ endToEndId: 'E2', amountCents: 5_000n })
    expect(chooseRefund(payments, cents(8_000n), now)).toMatchObject({ endToEndId: 'E1', amountCents: 8_000n })
  })

  it('allows refunds until 90 days after the payment', () => {
    expect(chooseRefund([payment('E1', { paidAt: daysAgo(90) })], null, now)).toMatchObject({ kind: 'payment' })
    expect(chooseRefund([payment('E1', { paidAt: daysAgo(90.01) })], null, now)).toEqual({ kind: 'too_late' })
  })
})
