import type { BundledCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import {
  deriveTransferId,
  firstProviderAccount,
  type MerchantId,
  newId,
  type SaleId,
} from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditPaymentWith } from './payment-credit.ts'
import { giveBack, partsToReturn, type ShareReturn, takeBack, wasTaken } from './share-return.ts'
import { resolveSplit } from './split.ts'

const sellerId = newId<MerchantId>()
const receivers = Array.from({ length: 4 }, () => newId<MerchantId>())

/** What the ledger does with a bundle's commands, in a few lines. */
function newBooks() {
  const has = new Map<string, { available: bigint; held: bigint }>()
  const holds = new Map<string, { merchantId: string; cents: bigint }>()
  let [received, sentBack] = [0n, 0n]
  const of = (merchantId: string) => {
    const known = has.get(merchantId) ?? { available: 0n, held: 0n }
    has.set(merchantId, known)
    return known
  }
  /** What each command posted; undefined when one is refused, and then nothing is done. */
  function post(commands: readonly BundledCommand[]): bigint[] | undefined {
    const before = structuredClone([...has])
    let brought = 0n
    const posted: bigint[] = []
    for (const command of commands) {
      const one = of(command.merchant_id)
      switch (command.kind) {
        case 'credit':
          one[command.available_at === undefined ? 'available' : 'held'] += command.amount_cents
          received += command.amount_cents
          posted.push(command.amount_cents)
          break
        case 'transfer_out':
        case 'hold': {
          const short = one.available < command.amount_cents
          if (short && !command.partial) {
            has.clear()
            for (const [merchantId, was] of before) has.set(merchantId, was)
            return undefined
          }
          const taken = short ? one.available : command.amount_cents
          one.available -= taken
          if (command.kind === 'hold') {
            one.held += taken
            holds.set(command.transfer_id, { merchantId: command.merchant_id, cents: taken })
          } else brought += taken
          posted.push(taken)
          break
        }
        case 'transfer_in': {
          const given = command.amount_cents ?? brought
          brought -= given
          one[command.available_at === undefined ? 'available' : 'held'] += given
          posted.push(given)
          break
        }
        case 'capture':
        case 'release': {
          const hold = holds.get(command.hold_id)
          if (!hold) throw new Error('there is no such hold')
          one.held -= hold.cents
          if (command.kind === 'release') one.available += hold.cents
          else sentBack += hold.cents
          posted.push(hold.cents)
          break
        }
        default:
          throw new Error(`${command.kind} is no part of it`)
      }
    }
    expect(brought, 'what left merchants and came nowhere').toBe(0n)
    return posted
  }
  const everything = () => [...has.values()].reduce((sum, { available, held }) => sum + available + held, 0n)
  return { post, of, everything, expected: () => received - sentBack }
}

interface Story {
  amount: bigint
  percentages: number[]
  /** What each receiver spends before the money goes back. */
  spent: bigint[]
  backs: { part: number; kind: 'refund' | 'dispute'; ends: 'capture' | 'release' }[]
}

const story: fc.Arbitrary<Story> = fc.record({
  amount: fc.bigInt(1_000n, 1_000_000n),
  percentages: fc.array(fc.integer({ min: 100, max: 2_500 }), { minLength: 1, maxLength: 4 }),
  spent: fc.array(fc.bigInt(0n, 1_000n), { minLength: 4, maxLength: 4 }),
  backs: fc.array(
    fc.record({
      part: fc.integer({ min: 1, max: 1_000 }),
      kind: fc.constantFrom('refund', 'dispute'),
      ends: fc.constantFrom('capture', 'release'),
    }),
    { maxLength: 6 },
  ),
})

/** Plays a story; returns what the receivers have in the end, and what they got. */
function live({ amount, percentages, spent, backs }: Story, spends: boolean) {
  const books = newBooks()
  const saleId = newId<SaleId>()
  const amountCents = cents(amount)
  const asked = percentages.map((part, index) => ({
    merchantId: receivers[index] ?? sellerId,
    amount: null,
    percentage: part / 100,
  }))
  const shares = resolveSplit(asked, { sellerId, amountCents })
  const whose = { saleId, merchantId: sellerId, providerAccount: firstProviderAccount }
  const payment = { endToEndId: saleId, ...whose, amountCents, availableAt: null } as const
  const noReserve = { reserveCents: null, reservedUntil: null }
  books.post(creditPaymentWith({ ...payment, ...noReserve, creditTransferId: newId() }, shares))
  if (spends) {
    for (const [index, { merchant }] of shares.entries()) {
      const one = books.of(merchant)
      const wish = spent[index] ?? 0n
      const gone = wish > one.available ? one.available : wish
      one.available -= gone
      books.of('elsewhere').available += gone
    }
  }
  const returned: ShareReturn[] = []
  let backCents = 0n
  const all = () => expect(books.everything(), 'not every centavo is somewhere').toBe(books.expected())
  all()
  for (const { part, kind, ends } of backs) {
    const goes = ((amount - backCents) * BigInt(part)) / 1_000n
    if (goes === 0n) continue
    const holdId = deriveTransferId('hold', `${saleId} ${returned.length} ${backCents} ${part} ${Math.random()}`)
    const askedBefore = new Map(
      shares.map(({ merchant }) => [
        merchant,
        returned
          .filter((one) => one.merchantId === merchant && !one.isUndone)
          .reduce((sum, { askedCents }) => sum + askedCents, 0n),
      ]),
    )
    const parts = partsToReturn(shares, {
      paymentCents: amountCents,
      amountCents: cents(goes),
      allBackCents: cents(backCents + goes),
      askedBefore,
    })
    const returns = parts.map(
      ({ merchant, cents: askedCents }): ShareReturn => ({
        holdId,
        merchantId: merchant,
        saleId,
        askedCents,
        takenCents: null,
        isUndone: false,
      }),
    )
    const about = { merchant_id: sellerId, subject: { type: 'sale', id: saleId } as const }
    const going = { holdId, sellerId, saleId, description: '' }
    const partial = kind === 'dispute'
    const hold = {
      kind: 'hold',
      transfer_id: holdId,
      ...about,
      amount_cents: cents(goes),
      reason: kind,
      partial,
    } as const
    const posted = books.post(returns.length > 0 ? takeBack(going, returns, hold) : [hold])
    all()
    if (!posted) continue
    const taken = returns.map((one, index) => ({ ...one, takenCents: cents(posted[index] ?? 0n) }))
    const end = { transfer_id: newId(), ...about, hold_id: holdId }
    if (ends === 'capture') {
      books.post([{ kind: 'capture', ...end, fee_cents: cents(0n) }])
      backCents += goes
    } else {
      const release = { kind: 'release', ...end } as const
      const given = taken.filter(wasTaken)
      expect(books.post(given.length > 0 ? giveBack(going, given, release) : [release])).toBeDefined()
    }
    returned.push(...taken.map((one) => ({ ...one, isUndone: ends === 'release' })))
    all()
  }
  const left = (merchant: string): Cents => cents(books.of(merchant).available)
  return { shares, backCents, left, seller: left(sellerId) }
}

describe('every centavo of every split, refund and dispute', () => {
  it('is accounted for, whatever receivers have spent and however often money goes back', () => {
    fc.assert(
      fc.property(story, (told) => void live(told, true)),
      { numRuns: 300 },
    )
  })

  it('comes from receivers in proportion, to within two centavos and one for each receiver', () => {
    const property = fc.property(story, (told) => {
      const backs = told.backs.map((back) => ({ ...back, ends: 'capture' as const }))
      const { shares, backCents, left } = live({ ...told, backs }, false)
      for (const { merchant, cents: share } of shares) {
        const exact = (Number(share) * Number(told.amount - backCents)) / Number(told.amount)
        expect(Math.abs(Number(left(merchant)) - exact)).toBeLessThan(2 + shares.length)
      }
    })
    fc.assert(property, { numRuns: 150 })
  })

  it('has gone back once the whole sale has, in however many parts', () => {
    const property = fc.property(story, (told) => {
      const all = { part: 1_000, kind: 'refund', ends: 'capture' } as const
      const backs = [...told.backs.map((back) => ({ ...back, ends: 'capture' as const })), all]
      const { shares, left, seller } = live({ ...told, backs }, false)
      expect([seller, ...shares.map(({ merchant }) => left(merchant))]).toEqual([0n, ...shares.map(() => 0n)])
    })
    fc.assert(property, { numRuns: 150 })
  })

  it('is claimed in proportion, however concurrent claims begin and end', () => {
    const act = fc.oneof(
      fc.record({ begin: fc.integer({ min: 1, max: 1_000 }) }),
      fc.record({ end: fc.nat(5), as: fc.constantFrom('captured', 'released') }),
    )
    const property = fc.property(
      fc.bigInt(1_000n, 1_000_000n),
      fc.array(fc.integer({ min: 100, max: 2_500 }), { minLength: 1, maxLength: 4 }),
      fc.array(act, { maxLength: 12 }),
      (amount, percentages, acts) => claimsBeside(cents(amount), percentages, [...acts, { begin: 1_000 }]),
    )
    fc.assert(property, { numRuns: 300 })
  })
})

type Act = { begin: number } | { end: number; as: 'captured' | 'released' }

/** Plays claims on one payment, each of a part of what is left of it. */
function claimsBeside(paymentCents: Cents, percentages: readonly number[], acts: readonly Act[]): void {
  const shares = percentages.map((part, index) => ({
    merchant: receivers[index] ?? sellerId,
    cents: Number((paymentCents * BigInt(part)) / 10_000n),
    percentage: null,
  }))
  const sharedCents = shares.reduce((sum, share) => sum + BigInt(share.cents), 0n)
  const claims: { amountCents: Cents; parts: ReturnType<typeof partsToReturn>; endedAs?: string }[] = []
  const counted = () => claims.filter(({ endedAs }) => endedAs !== 'released')
  const back = () => counted().reduce((sum, { amountCents }) => sum + amountCents, 0n)
  const askedOf = (merchant: MerchantId) =>
    counted()
      .flatMap(({ parts }) => parts)
      .reduce((sum, part) => sum + (part.merchant === merchant ? part.cents : 0n), 0n)
  for (const act of acts) {
    if ('end' in act) {
      const claim = claims.filter(({ endedAs }) => endedAs === undefined)[act.end]
      if (claim) claim.endedAs = act.as
      continue
    }
    const amountCents = cents(((paymentCents - back()) * BigInt(act.begin)) / 1_000n)
    if (amountCents === 0n) continue
    const askedBefore = new Map(shares.map(({ merchant }) => [merchant, askedOf(merchant)]))
    const allBackCents = cents(back() + amountCents)
    claims.push({
      amountCents,
      parts: partsToReturn(shares, { paymentCents, amountCents, allBackCents, askedBefore }),
    })
    const asked = shares.map(({ merchant }) => askedOf(merchant))
    const released = BigInt(claims.length - counted().length)
    const due = (sharedCents * allBackCents) / paymentCents
    const sum = asked.reduce((before, one) => before + one, 0n)
    expect(sum, 'less than their part').toBeGreaterThanOrEqual(due)
    expect(sum, 'a centavo more than for each claim that came to nothing').toBeLessThanOrEqual(due + released)
    for (const [index, share] of shares.entries()) expect(asked[index]).toBeLessThanOrEqual(BigInt(share.cents))
  }
  // All of the payment is on its way back or gone: so is every share.
  expect(back()).toBe(paymentCents)
  expect(shares.map(({ merchant }) => askedOf(merchant))).toEqual(shares.map((share) => BigInt(share.cents)))
}
