import { describe, expect, it } from 'vitest'
import { audit, type FindingKind, findingKinds } from './audit.ts'
import type { Books } from './books.ts'
import type { LoadLog } from './load.ts'

const merchantId = 'merchant'

/** One sale of 100.00 and one withdrawal of 30.00, all in order. */
const createBooks = (): Books => ({
  withdrawals: [{ id: 'w', merchantId, key: 'k', status: 'paid', payoutId: 'p', amountCents: 3_000n, feeCents: 20n }],
  payouts: [{ payoutId: 'p', cents: 2_980n, returnedCents: 0n, isSettled: true }],
  payments: [{ endToEndId: 'e', txid: 't', cents: 10_000n }],
  sales: [{ id: 's', merchantId, txid: 't' }],
  credits: [{ endToEndId: 'e', merchantId, cents: 10_000n }],
  balances: [{ merchantId, availableCents: 7_000n, heldCents: 0n, providerClearingCents: -7_020n }],
  captures: [{ withdrawalId: 'w', times: 1 }],
  returns: [],
  steps: [],
  holds: [],
  alerts: [],
  failedByUs: [],
  misplaced: [],
})

const createLog = (): LoadLog => ({
  intents: [{ merchantId, key: 'k', withdrawalIds: new Set(['w']), isAnswered: true }],
  saleIds: ['s'],
})

const kindsFound = (change: (books: Books, log: LoadLog) => void): FindingKind[] => {
  const books = createBooks()
  const log = createLog()
  change(books, log)
  const { findings } = audit(books, log)
  return findingKinds.filter((kind) => findings[kind].length > 0)
}

describe('the audit', () => {
  it('finds nothing when everything is in order', () => {
    expect(audit(createBooks(), createLog())).toEqual({
      accepted: 1,
      paid: 1,
      failed: 0,
      salesPaid: 1,
      waiting: [],
      contradictions: [],
      findings: {
        unfinished: [],
        lost: [],
        paidTwice: [],
        overdrawn: [],
        bookDiffers: [],
        failedByUs: [],
        moneyNotNamed: [],
        notFoundAsItIs: [],
      },
      differenceCents: 0n,
    })
  })

  it.each<[FindingKind, string, (books: Books, log: LoadLog) => void]>([
    [
      'unfinished',
      'an order without an answer',
      (_, log) => Object.assign(log.intents[0] ?? {}, { isAnswered: false }),
    ],
    [
      'unfinished',
      'a withdrawal under way',
      (books) => Object.assign(books.withdrawals[0] ?? {}, { status: 'pending' }),
    ],
    ['unfinished', 'held money', (books) => Object.assign(books.balances[0] ?? {}, { heldCents: 1n })],
    [
      'unfinished',
      'a payout that the bank has not ended',
      (books) => Object.assign(books.payouts[0] ?? {}, { isSettled: false }),
    ],
    ['lost', 'an accepted withdrawal that is gone', (_, log) => void log.intents[0]?.withdrawalIds.add('gone')],
    ['lost', 'an accepted sale that is gone', (_, log) => void log.saleIds.push('gone')],
    ['lost', 'a paid withdrawal that the bank does not know', (books) => void books.payouts.pop()],
    [
      'lost',
      'a payout of a withdrawal that failed',
      (books) => Object.assign(books.withdrawals[0] ?? {}, { status: 'failed' }),
    ],
    ['lost', 'a paid withdrawal whose money the ledger has not taken', (books) => void books.captures.pop()],
    ['lost', 'a return without a credit', (books) => Object.assign(books.payouts[0] ?? {}, { returnedCents: 2_980n })],
    ['lost', 'a payment without a credit', (books) => void books.credits.pop()],
    ['paidTwice', 'a payout twice in the book', (books) => void books.payouts.push(...books.payouts)],
    ['paidTwice', 'a payment credited twice', (books) => void books.credits.push(...books.credits)],
    ['paidTwice', 'two withdrawals under one key', (books) => void books.withdrawals.push(...books.withdrawals)],
    ['paidTwice', 'a key with two answers', (_, log) => void log.intents[0]?.withdrawalIds.add('other')],
    ['paidTwice', 'a hold captured twice', (books) => Object.assign(books.captures[0] ?? {}, { times: 2 })],
    ['overdrawn', 'more out than in', (books) => Object.assign(books.payouts[0] ?? {}, { cents: 9_981n })],
    ['bookDiffers', 'a cent of difference', (books) => Object.assign(books.payments[0] ?? {}, { cents: 10_001n })],
    [
      'bookDiffers',
      'a return that is not credited',
      (books) => Object.assign(books.payouts[0] ?? {}, { returnedCents: 2_980n }),
    ],
    [
      'bookDiffers',
      'a payment of nobody’s',
      (books) => void books.payments.push({ endToEndId: 'x', txid: 'x', cents: 1n }),
    ],
    [
      'notFoundAsItIs',
      'a paid withdrawal that is listed as another',
      (books) => void books.misplaced.push({ id: 'w', by: 'status' }),
    ],
    ['failedByUs', 'our own fault', (books) => void books.failedByUs.push({ id: 'w', detail: 'saldo_insuficiente' })],
    [
      'moneyNotNamed',
      'a contradiction without its money',
      (books) =>
        void books.alerts.push({ kind: 'bank_contradiction', subject: 'w', text: null, cents: 1n, isOpen: true }),
    ],
    [
      'unfinished',
      'a withdrawal under way of which nobody was told what waits',
      (books) => {
        Object.assign(books.withdrawals[0] ?? {}, { status: 'processing' })
        books.alerts.push({
          kind: 'bank_blocked',
          subject: 'saldo_insuficiente',
          text: null,
          cents: null,
          isOpen: true,
        })
      },
    ],
  ])('finds %s: %s', (kind, _name, change) => {
    expect(kindsFound(change)).toContain(kind)
  })

  it('accepts a withdrawal and its hold that wait for a person, and says why they wait', () => {
    const books = createBooks()
    Object.assign(books.withdrawals[0] ?? {}, { status: 'processing' })
    Object.assign(books.balances[0] ?? {}, { heldCents: 3_000n, providerClearingCents: -10_000n })
    books.captures = []
    books.payouts = []
    books.holds = [{ withdrawalId: 'w', cents: 3_000n }]
    books.alerts = [{ kind: 'payout_unknown', subject: 'w', text: 'nobody knows', cents: 3_000n, isOpen: true }]
    const { findings, waiting } = audit(books, createLog())
    expect(findings.unfinished).toEqual([])
    expect(waiting).toEqual([{ key: 'k', why: 'the withdrawal w, k, is processing: payout_unknown (nobody knows)' }])
  })

  it('names the step that is still due for a return without a credit', () => {
    const books = createBooks()
    Object.assign(books.payouts[0] ?? {}, { returnedCents: 2_980n })
    books.steps = [{ subject: 'w', step: 'watch-payout', inSeconds: 3_600 }]
    expect(audit(books, createLog()).findings.lost).toEqual([
      'of p 2980 cents came back, and 0 are credited; due is watch-payout in 3600 s',
    ])
  })

  it('says by how many cents the books differ', () => {
    const books = createBooks()
    books.payments.push({ endToEndId: 'x', txid: 't', cents: 250n })
    expect(audit(books, createLog()).differenceCents).toBe(250n)
  })
})
