import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { type AskedDue, type DueSale, lastDayOf, leastOf, refusalOfDate, resolveDue } from './due.ts'

const sale: DueSale = {
  amountCents: cents(10_000n),
  split: null,
  customerName: 'Francisco da Silva',
  customerDocument: '52998224725',
  customerEmail: null,
  customerPhone: null,
}
const plain: AskedDue = { date: '2026-12-31', daysAfter: null, fine: null, interest: null, discount: null }
const percentage = (value: number) => ({ amount: null, percentage: value })
const amount = (value: number) => ({ amount: value, percentage: null })
const share = { merchant: '0190a0de-0000-7000-8000-000000000001' as MerchantId, cents: 9_600, percentage: null }

describe('a sale with a due date', () => {
  it('can by default be paid for 30 days after it, and discounted until it', () => {
    expect(resolveDue({ ...plain, discount: { ...amount(5), until: null } }, sale)).toEqual({
      date: '2026-12-31',
      daysAfter: 30,
      fine: null,
      interest: null,
      discount: { cents: 500, until: '2026-12-31' },
    })
  })

  it('has its amounts in cents and its percentages in hundredths', () => {
    const byAmount = { amountPerDay: 0.07, percentagePerMonth: null }
    expect(resolveDue({ ...plain, fine: amount(2.5), interest: byAmount }, sale)).toMatchObject({
      fine: { cents: 250 },
      interest: { cents: 7 },
    })
    const interest = { amountPerDay: null, percentagePerMonth: 1 }
    expect(resolveDue({ ...plain, fine: percentage(2.5), interest }, sale)).toMatchObject({
      fine: { hundredths: 250 },
      interest: { hundredths: 100 },
    })
  })

  it('costs at least what the discount leaves, however the bank rounds', () => {
    const due = resolveDue({ ...plain, discount: { ...percentage(33.33), until: null } }, sale)
    expect(leastOf(due, cents(1_001n))).toBe(667n)
    expect(leastOf(resolveDue(plain, sale), cents(1_001n))).toBe(1_001n)
  })

  it('counts its days to pay from Monday if it is due on a weekend', () => {
    expect(lastDayOf({ ...resolveDue(plain, sale), date: '2027-01-02', daysAfter: 1 })).toBe('2027-01-05')
  })

  it.each<[string, Partial<AskedDue>, Partial<DueSale>]>([
    ['customer_name', {}, { customerName: null }],
    ['customer_document', {}, { customerDocument: null }],
    ['customer_document', {}, { customerDocument: '52998224726' }],
    ['fine', { fine: { amount: 1, percentage: 1 } }, {}],
    ['fine', { fine: { amount: null, percentage: null } }, {}],
    ['fine', { fine: amount(100.01) }, {}],
    ['fine', { fine: amount(0) }, {}],
    ['fine', { fine: percentage(100.01) }, {}],
    ['interest', { interest: { amountPerDay: null, percentagePerMonth: 0.001 } }, {}],
    ['discount', { discount: { ...amount(100), until: null } }, {}],
    ['discount', { discount: { ...percentage(100), until: null } }, {}],
    ['discount', { discount: { ...amount(1), until: '2027-01-01' } }, {}],
    ['discount', { discount: { ...amount(5), until: null } }, { split: [share] }],
  ])('is refused for its %s: %j %j', (field, asked, told) => {
    expect(() => resolveDue({ ...plain, ...asked }, { ...sale, ...told })).toThrow(
      expect.objectContaining({ code: 'due_charge_refused', fields: { [field]: [expect.any(String)] } }),
    )
  })

  it('must be due between today and five years ahead', () => {
    const due = resolveDue(plain, sale)
    expect(refusalOfDate(due, '2026-12-31')).toBe(undefined)
    expect(refusalOfDate(due, '2027-01-01')).toMatchObject({ code: 'due_charge_refused' })
    expect(refusalOfDate(due, '2021-12-30')).toMatchObject({ code: 'due_charge_refused' })
  })
})
