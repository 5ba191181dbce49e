import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disputeLifecycle } from '../../services/sales/src/domain/dispute-lifecycle.ts'
import { refundLifecycle } from '../../services/sales/src/domain/refund-lifecycle.ts'
import { saleLifecycle } from '../../services/sales/src/domain/sale-lifecycle.ts'
import { unmatchedPaymentLifecycle } from '../../services/sales/src/domain/unmatched-payment-lifecycle.ts'
import { disputeMoves, disputePromises } from './sale-transitions/dispute-moves.ts'
import { nameOf, type Promised } from './sale-transitions/promised.ts'
import { races } from './sale-transitions/races.ts'
import { refundMoves, refundPromises } from './sale-transitions/refund-moves.ts'
import { saleMoves } from './sale-transitions/sale-moves.ts'
import { openShop, type Shop } from './sale-transitions/shop.ts'
import { strayPayments } from './sale-transitions/stray-payments.ts'
import { unmatchedPaymentMoves, unmatchedPaymentPromises } from './sale-transitions/unmatched-payment-moves.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

function itKeeps(promises: Readonly<Record<string, Promised>>): void {
  for (const [name, [promise, prove]] of Object.entries(promises)) it(`${name}: ${promise}`, () => prove(shop))
}

describe('the tested moves', () => {
  it.each([
    ['sale', saleLifecycle.moves, saleMoves],
    ['refund', refundLifecycle.moves, refundMoves],
    ['dispute', disputeLifecycle.moves, disputeMoves],
    ['payment of no sale', unmatchedPaymentLifecycle.moves, unmatchedPaymentMoves],
  ] as const)('are exactly the moves in the lifecycle of a %s', (_name, moves, tests) => {
    expect(Object.keys(tests).sort()).toEqual(moves.map(nameOf).sort())
  })
})

describe('a sale', () => itKeeps(saleMoves))
describe('a race', () => itKeeps(races))
describe('a stray payment', () => itKeeps(strayPayments))
describe('an unmatched payment', () => itKeeps({ ...unmatchedPaymentMoves, ...unmatchedPaymentPromises }))
describe('a refund', () => itKeeps({ ...refundMoves, ...refundPromises }))
describe('a dispute', () => itKeeps({ ...disputeMoves, ...disputePromises }))
