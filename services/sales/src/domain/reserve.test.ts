import type { BundledCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import { firstProviderAccount, type MerchantId, newId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditPaymentWith, creditsOf } from './payment-credit.ts'
import { freedReserve, freesReserve, type reserveIdOf, reserveOf } from './reserve.ts'
import type { Share } from './split.ts'

const paidAt = new Date('2026-11-21T12:00:00Z')
const daysAfter = (days: number): Date => new Date(paidAt.getTime() + days * 86_400_000)
const paid = (amount: bigint, changes: { availableAt?: Date; shares?: Share[] } = {}) => ({
  amountCents: cents(amount),
  paidAt,
  availableAt: null,
  shares: [],
  ...changes,
})
const share = (amount: bigint): Share => ({ merchant: newId<MerchantId>(), cents: Number(amount), percentage: null })

describe('a reserve', () => {
  it('is a part of the payment, rounded down, held for whole days from the payment on', () => {
    expect(reserveOf({ basisPoints: 1_050, days: 30 }, paid(9_999n))).toEqual({
      reserveCents: 1_049n,
      reservedUntil: daysAfter(30),
    })
  })

  it.each([
    ['of a merchant without one', { basisPoints: 0, days: 0 }, paid(10_000n)],
    ['that comes to less than a centavo', { basisPoints: 1, days: 1 }, paid(9_999n)],
    ['of what is all others’', { basisPoints: 10_000, days: 1 }, paid(500n, { shares: [share(500n)] })],
  ])('is not made: one %s', (_what, settings, payment) => {
    expect(reserveOf(settings, payment)).toEqual({ reserveCents: null, reservedUntil: null })
  })

  it('is taken from the merchant’s own part of a split sale', () => {
    expect(reserveOf({ basisPoints: 10_000, days: 1 }, paid(500n, { shares: [share(200n)] })).reserveCents).toBe(300n)
  })

  it('is never released before the rest of the payment is available', () => {
    const availableAt = daysAfter(14)
    expect(reserveOf({ basisPoints: 100, days: 7 }, paid(500n, { availableAt })).reservedUntil).toEqual(availableAt)
    expect(reserveOf({ basisPoints: 100, days: 30 }, paid(500n, { availableAt })).reservedUntil).toEqual(daysAfter(30))
  })

  it('is freed by a claim of at least its amount, if there is one', () => {
    const reserve = { reserveCents: cents(100n) }
    expect([99n, 100n, 101n].map((taken) => freesReserve(reserve, cents(taken)))).toEqual([false, true, true])
    expect(freesReserve({ reserveCents: null }, cents(100n))).toBe(false)
  })
})

/** What the commands give a merchant and the others, by the ledger's rules. */
function newBooks(merchantId: MerchantId) {
  const own = { available: 0n, settling: 0n, reserved: 0n }
  let others = 0n
  const post = (command: BundledCommand): void => {
    const isOwn = command.merchant_id === merchantId
    const amount = 'amount_cents' in command ? (command.amount_cents ?? 0n) : 0n
    if (command.kind === 'credit') own[command.available_at ? 'settling' : 'available'] += amount
    if (command.kind === 'transfer_out') own.available -= amount
    if (command.kind === 'transfer_in' && !isOwn) others += amount
    if (command.kind === 'hold') {
      own.available -= amount
      own.reserved += amount
    }
    if (command.kind === 'release') {
      own.available += own.reserved
      own.reserved = 0n
    }
    expect(own.available, `below zero after a ${command.kind}`).toBeGreaterThanOrEqual(0n)
  }
  return {
    own,
    post,
    others: () => others,
    takeUpTo(amount: bigint): bigint {
      const before = own.available
      own.available -= before
      if (before > amount) own.available = before - amount
      return before - own.available
    },
  }
}

interface PaymentTerms {
  amount: bigint
  /** In 1,200ths of the amount. */
  shared: number[]
  basisPoints: number
  days: number
  delayDays: number
}
const payments: fc.Arbitrary<PaymentTerms> = fc.record({
  amount: fc.bigInt({ min: 1n, max: 10_000_000n }),
  shared: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 3 }),
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  days: fc.integer({ min: 1, max: 180 }),
  delayDays: fc.constantFrom(0, 2, 30),
})

/** A payment with its reserve, its shares, and what it is in the ledger. */
function credited({ amount, shared, basisPoints, days, delayDays }: PaymentTerms) {
  const merchantId = newId<MerchantId>()
  const saleId = newId<SaleId>()
  const shares = shared.map((part) => share((amount * BigInt(part)) / 1_200n)).filter(({ cents: part }) => part > 0)
  const availableAt = delayDays === 0 ? null : daysAfter(delayDays)
  const amountCents: Cents = cents(amount)
  const reserve = reserveOf({ basisPoints, days }, { amountCents, paidAt, availableAt, shares })
  const whose = { saleId, merchantId, providerAccount: firstProviderAccount }
  const about = { endToEndId: newId(), ...whose, amountCents, availableAt, creditTransferId: newId() }
  const payment = { ...about, ...reserve } as Parameters<typeof creditPaymentWith>[0] & { saleId: SaleId }
  const books = newBooks(merchantId)
  const commands = creditPaymentWith(payment, shares)
  for (const command of commands) books.post(command)
  return { payment, shares, books, commands }
}

describe('every centavo of a payment', () => {
  it('is available, settling, reserved or another merchant’s, and is credited once', () => {
    const property = fc.property(payments, (one) => {
      const { payment, shares, books, commands } = credited(one)
      const { available, settling, reserved } = books.own
      expect(available + settling + reserved + books.others()).toBe(payment.amountCents)
      expect(reserved).toBe(payment.reserveCents ?? 0n)
      expect(payment.availableAt === null ? settling : available).toBe(0n)
      const credits = creditsOf(payment, shares).reduce((sum, { amountCents }) => sum + amountCents, 0n)
      expect(credits).toBe(payment.amountCents)
      expect(new Set(commands.map(({ transfer_id }) => transfer_id)).size).toBe(commands.length)
    })
    fc.assert(property, { numRuns: 500 })
  })

  it('leaves a reserve only into a refund or dispute, and never makes more available', () => {
    const property = fc.property(payments, fc.bigInt({ min: 1n, max: 1_000n }), fc.boolean(), (one, part, isSpent) => {
      const { payment, books } = credited(one)
      if (isSpent) books.own.available = 0n
      const before = books.own.available
      const all = before + books.own.settling + books.own.reserved
      const goesBack = cents((payment.amountCents * part) / 1_000n)
      const holdId = newId<ReturnType<typeof reserveIdOf>>()
      const freed = freedReserve({ ...payment, holdId, freesReserve: freesReserve(payment, goesBack) })
      if (freed) books.post(freed)
      const held = books.takeUpTo(goesBack)
      expect(books.own.available).toBeLessThanOrEqual(before)
      expect(books.own.available + books.own.settling + books.own.reserved + held).toBe(all)
    })
    fc.assert(property, { numRuns: 500 })
  })
})
