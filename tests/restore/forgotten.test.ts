import { describe, expect, it } from 'vitest'
import { audit, findingKinds } from '../chaos/audit.ts'
import type { Books } from '../chaos/books.ts'
import type { LoadLog } from '../chaos/load.ts'
import {
  compareFound,
  findAskedAgain,
  findDoneAtBank,
  findForgotten,
  findPaidAgain,
  findToldOtherwise,
  withoutForgotten,
} from './forgotten.ts'

const merchantId = 'merchant'

const withdrawal = (id: string, key: string, status = 'paid'): Books['withdrawals'][number] => ({
  id,
  merchantId,
  key,
  status,
  payoutId: `payout-${id}`,
  amountCents: 1_000n,
  feeCents: 0n,
})

const payout = (id: string): Books['payouts'][number] => ({
  payoutId: `payout-${id}`,
  cents: 1_000n,
  returnedCents: 0n,
  isSettled: true,
})

const createBooks = (changes: Partial<Books>): Books => ({
  withdrawals: [],
  payouts: [],
  payments: [],
  sales: [],
  credits: [],
  balances: [],
  captures: [],
  returns: [],
  steps: [],
  holds: [],
  alerts: [],
  failedByUs: [],
  misplaced: [],
  ...changes,
})

/** `old` and `old-sale` are from before the restore point. `new` and `sale` came after it, and the bank knows both. */
const oldSale = { id: 'old-sale', merchantId, txid: 'old-tx' }
const killed = createBooks({
  withdrawals: [withdrawal('old', 'a'), withdrawal('new', 'b'), withdrawal('unsent', 'c', 'pending')],
  sales: [oldSale, { id: 'sale', merchantId, txid: 'tx' }],
})
const restored = createBooks({ withdrawals: [withdrawal('old', 'a')], sales: [oldSale] })
const bank = {
  payouts: [payout('old'), payout('new')],
  payments: [
    { endToEndId: 'old-e2e', txid: 'old-tx', cents: 1_000n },
    { endToEndId: 'e2e', txid: 'tx', cents: 500n },
  ],
}
const ended = createBooks({
  ...restored,
  ...bank,
  credits: [{ endToEndId: 'old-e2e', merchantId, cents: 1_000n }],
  captures: [{ withdrawalId: 'old', times: 1 }],
  balances: [{ merchantId, availableCents: 0n, heldCents: 0n, providerClearingCents: 0n }],
})
const forgotten = findForgotten(killed, restored)

describe('what a restore has forgotten', () => {
  it('is what existed when everything was killed and is missing afterwards', () => {
    expect(forgotten).toEqual({ withdrawalIds: new Set(['new', 'unsent']), saleIds: new Set(['sale']) })
  })

  it('counts as done at the bank when the bank has its payout or payment', () => {
    expect(findDoneAtBank(killed, forgotten, ended)).toEqual({
      payouts: ['payout-new'],
      payments: ['e2e'],
      cents: { payouts: 1_000n, payments: 500n },
    })
  })

  it('counts as paid again only when the repeated key leads to a second payout', () => {
    const repeated = { ...ended, withdrawals: [...ended.withdrawals, withdrawal('again', 'b')] }
    expect(findPaidAgain(killed, forgotten, repeated)).toEqual([])
    const paidAgain = { ...repeated, payouts: [...repeated.payouts, payout('again')] }
    expect(findPaidAgain(killed, forgotten, paidAgain)).toEqual([`${merchantId} b`])
  })

  it('is not paid again when its key is repeated under the same payout id, which is then audited', () => {
    const again = { ...withdrawal('again', 'b'), payoutId: 'payout-new' }
    const books = { ...ended, withdrawals: [...ended.withdrawals, again] }
    const done = findDoneAtBank(killed, forgotten, books)
    expect([findPaidAgain(killed, forgotten, books), findAskedAgain(done, books)]).toEqual([[], ['payout-new']])
    const log: LoadLog = { intents: [], saleIds: [] }
    const rest = withoutForgotten(books, log, forgotten, done)
    expect(rest.books.payouts.map(({ payoutId }) => payoutId)).toEqual(['payout-old', 'payout-new'])
  })

  it('is left out of the books and the log that are audited, and the audit finds nothing in the rest', () => {
    const log: LoadLog = {
      intents: killed.withdrawals.map(({ id, key }) => {
        return { merchantId, key, withdrawalIds: new Set([id]), isAnswered: true }
      }),
      saleIds: killed.sales.map(({ id }) => id),
    }
    const findingsIn = (books: Books, promised: LoadLog) => {
      const { findings } = audit(books, promised)
      return findingKinds.filter((kind) => findings[kind].length > 0)
    }
    expect(findingsIn(ended, log)).toContain('lost')
    const rest = withoutForgotten(ended, log, forgotten, findDoneAtBank(killed, forgotten, ended))
    expect(rest.log.saleIds).toEqual(['old-sale'])
    expect(rest.books.payouts.map(({ payoutId }) => payoutId)).toEqual(['payout-old'])
    expect(rest.books.payments.map(({ endToEndId }) => endToEndId)).toEqual(['old-e2e'])
    expect(rest.log.intents.map(({ withdrawalIds }) => withdrawalIds.size)).toEqual([1, 0, 0])
    expect(findingsIn(rest.books, rest.log)).toEqual([])
  })
})

it('names a withdrawal that had ended and then ended differently', () => {
  const otherwise = createBooks({ withdrawals: [withdrawal('old', 'a', 'failed')] })
  expect(findToldOtherwise(killed, otherwise)).toEqual(['the withdrawal old was paid and is failed'])
  expect(findToldOtherwise(killed, ended)).toEqual([])
})

it('lists what was done but not found, and what was found but not done', () => {
  expect(compareFound(['one', 'two'], ['two', 'three'])).toEqual({ notFound: ['one'], notDone: ['three'] })
})
