import { type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskedShare, divide, receiversMax, refusalOfReceivers, resolveSplit } from './split.ts'

const sellerId = newId<MerchantId>()
const others = Array.from({ length: receiversMax + 1 }, () => newId<MerchantId>())
const [one = sellerId, other = sellerId, third = sellerId] = others
const saleOf = (amount: bigint) => ({ sellerId, amountCents: cents(amount) })
const amountTo = (merchantId: string, amount: number): AskedShare => ({ merchantId, amount, percentage: null })
const partTo = (merchantId: string, percentage: number): AskedShare => ({ merchantId, amount: null, percentage })
const centsOf = (asked: AskedShare[], amount: bigint) => resolveSplit(asked, saleOf(amount)).map((share) => share.cents)

describe('a split', () => {
  it('gives amounts as they are, and percentages of the sale’s amount', () => {
    expect(centsOf([amountTo(one, 12.5), partTo(other, 10)], 10_000n)).toEqual([1_250, 1_000])
  })

  it('rounds by largest remainder, so that percentages of 100 give the whole amount', () => {
    expect(centsOf([partTo(one, 33.33), partTo(other, 33.33), partTo(third, 33.34)], 1_000n)).toEqual([333, 333, 334])
    expect(centsOf([partTo(one, 50), partTo(other, 50)], 1_001n)).toEqual([501, 500])
  })

  it('leaves the rest of a centavo to the seller', () => {
    expect(centsOf([partTo(one, 12.34)], 1_001n)).toEqual([123])
  })

  it.each<[string, AskedShare[]]>([
    ['names nobody', []],
    ['names more than ten', others.map((merchant) => amountTo(merchant, 0.01))],
    ['names what is no id', [amountTo('somebody', 1)]],
    ['names the seller', [amountTo(sellerId, 1)]],
    ['names one merchant twice', [amountTo(one, 1), partTo(one, 1)]],
    ['says neither an amount nor a percentage', [{ merchantId: one, amount: null, percentage: null }]],
    ['says both', [{ merchantId: one, amount: 1, percentage: 1 }]],
    ['gives nothing', [amountTo(one, 0)]],
    ['gives less than nothing', [amountTo(one, -1)]],
    ['gives parts of a centavo', [amountTo(one, 0.001)]],
    ['gives no percent', [partTo(one, 0)]],
    ['gives parts of a hundredth', [partTo(one, 33.333)]],
    ['gives a percentage of less than a centavo', [partTo(one, 0.01)]],
    ['gives more than there is', [amountTo(one, 9), partTo(other, 20)]],
    ['gives more than all of it', [partTo(one, 100), partTo(other, 0.01)]],
    ['gives more than all of it, though not by a centavo', [partTo(one, 50.01), partTo(other, 50)]],
  ])('is refused when it %s', (_what, asked) => {
    expect(() => resolveSplit(asked, saleOf(1_000n))).toThrow(expect.objectContaining({ code: 'split_refused' }))
  })

  it('is refused when a receiver is not an active merchant', () => {
    const shares = resolveSplit([amountTo(one, 1), amountTo(other, 1)], saleOf(1_000n))
    expect(refusalOfReceivers(shares, new Set([one, other]))).toBeUndefined()
    expect(refusalOfReceivers(shares, new Set([one]))).toMatchObject({
      code: 'split_refused',
      fields: { split: ['[1] is no active merchant'] },
    })
  })

  it('comes to exactly its percentages of the sale, rounded down', () => {
    const percentages = fc.array(fc.integer({ min: 100, max: 1_000 }), { minLength: 1, maxLength: receiversMax })
    const property = fc.property(fc.bigInt(1_000n, 999_999_999_999n), percentages, (amount, hundredths) => {
      const asked = hundredths.map((part, index) => partTo(others[index] ?? sellerId, part / 100))
      const sum = centsOf(asked, amount).reduce((before, share) => before + BigInt(share), 0n)
      expect(sum).toBe((amount * BigInt(hundredths.reduce((before, part) => before + part, 0))) / 10_000n)
    })
    fc.assert(property)
  })
})

it('a division loses nothing, and gives everyone their part to within a centavo', () => {
  const weights = fc.array(fc.bigInt(0n, 1_000_000n), { minLength: 1, maxLength: 10 })
  const property = fc.property(fc.bigInt(0n, 10n ** 12n), weights, (whole, parts) => {
    const total = parts.reduce((sum, part) => sum + part, 0n)
    fc.pre(total > 0n)
    const divided = divide(cents(whole), parts)
    expect(divided.reduce((sum, part) => sum + part, 0n)).toBe(whole)
    for (const [index, part] of divided.entries()) {
      const floor = (whole * (parts[index] ?? 0n)) / total
      expect([floor, floor + 1n]).toContain(part)
    }
  })
  fc.assert(property)
})
