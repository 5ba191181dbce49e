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

/** `old` is from before the restore point. `new` and the sale came after it; the bank has paid the one and received the other. */
const killed = createBooks({
  withdrawals: [withdrawal('old', 'a'), withdrawal('new', 'b'), withdrawal('unsent', 'c', 'pending')],
  sales: [{ id: 'sale', merchantId, txid: 'tx' }],
})
const restored = createBooks({ withdrawals: [withdrawal('old', 'a')] })
const bank = {
  payouts: [payout('old'), payout('new')],
  payments: [{ endToEndId: 'e2e', txid: 'tx', cents: 500n }],
}
const ended = createBooks({
  ...bank,
  withdrawals: restored.withdrawals,
  captures: [{ withdrawalId: 'old', times: 1 }],
  balances: [{ merchantId, availableCents: 0n, heldCents: 0n, providerClearingCents: 1_000n }],
})
const forgotten = findForgotten(killed, restored)

describe('what a restore has forgotten', () => {
  it('is what stood there when everything was killed, and does not any more', () => {
    expect(forgotten).toEqual({ withdrawalIds: new Set(['new', 'unsent']), saleIds: new Set(['sale']) })
  })

  it('is done at the bank where the bank has a payout or a payment of it', () => {
    expect(findDoneAtBank(killed, forgotten, ended)).toEqual({
      payouts: ['payout-new'],
      payments: ['e2e'],
      cents: { payouts: 1_000n, payments: 500n },
    })
  })

  it('is paid again when its merchant repeats its key, and the bank pays that too', () => {
    const repeated = { ...ended, withdrawals: [...ended.withdrawals, withdrawal('again', 'b')] }
    expect(findPaidAgain(killed, forgotten, repeated)).toEqual([])
    const paidAgain = { ...repeated, payouts: [...repeated.payouts, payout('again')] }
    expect(findPaidAgain(killed, forgotten, paidAgain)).toEqual([`${merchantId} b`])
  })

  it('is no second payout where the same one is asked for again, and that one is judged as all others', () => {
    const again = { ...withdrawal('again', 'b'), payoutId: 'payout-new' }
    const books = { ...ended, withdrawals: [...ended.withdrawals, again] }
    const done = findDoneAtBank(killed, forgotten, books)
    expect([findPaidAgain(killed, forgotten, books), findAskedAgain(done, books)]).toEqual([[], ['payout-new']])
    const log: LoadLog = { intents: [], saleIds: [] }
    const rest = withoutForgotten(books, log, forgotten, done)
    expect(rest.books.payouts.map(({ payoutId }) => payoutId)).toEqual(['payout-old', 'payout-new'])
  })

  it('is left out of the audit, which then judges all else', () => {
    const log: LoadLog = {
      intents: ['old', 'new'].map((id) => ({ merchantId, key: id, withdrawalIds: new Set([id]), isAnswered: true })),
      saleIds: ['sale'],
    }
    const findingsIn = (books: Books, promised: LoadLog) => {
      const { findings } = audit(books, promised)
      return findingKinds.filter((kind) => findings[kind].length > 0)
    }
    expect(findingsIn(ended, log)).toContain('lost')
    const rest = withoutForgotten(ended, log, forgotten, findDoneAtBank(killed, forgotten, ended))
    expect(rest.log.saleIds).toEqual([])
    expect(rest.books.payouts.map(({ payoutId }) => payoutId)).toEqual(['payout-old'])
    expect(rest.books.payments).toEqual([])
    expect(rest.log.intents.map(({ withdrawalIds }) => withdrawalIds.size)).toEqual([1, 0])
  })
})

it('names a withdrawal that was over and has ended otherwise', () => {
  const otherwise = createBooks({ withdrawals: [withdrawal('old', 'a', 'failed')] })
  expect(findToldOtherwise(killed, otherwise)).toEqual(['the withdrawal old was paid and is failed'])
  expect(findToldOtherwise(killed, ended)).toEqual([])
})

it('says what was done and not found, and what was found and not done', () => {
  expect(compareFound(['one', 'two'], ['two', 'three'])).toEqual({ notFound: ['one'], notDone: ['three'] })
})
