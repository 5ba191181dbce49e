import type { Books } from './books.ts'
import type { LoadLog } from './load.ts'

/** The result of an audit. Each finding names its row, for whoever looks for the reason. */
export interface Audit {
  accepted: number
  paid: number
  failed: number
  salesPaid: number
  /** Withdrawals that wait for a person, each with the reason. */
  waiting: Waiting[]
  /** Where the bank contradicted the outcome with which we closed a payout, each with its amount. */
  contradictions: string[]
  findings: Record<FindingKind, string[]>
  /** The difference between the bank's book and the ledger, summed over the merchants. */
  differenceCents: bigint
}

export interface Waiting {
  /** Its Idempotency-Key. */
  key: string
  why: string
}

export const findingKinds = [
  'unfinished',
  'lost',
  'paidTwice',
  'overdrawn',
  'bookDiffers',
  'failedByUs',
  'moneyNotNamed',
  'notFoundAsItIs',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** Compares the promises to the clients with the databases, and the databases with the bank's book. */
export function audit(books: Books, log: LoadLog): Audit {
  const money = compareMoney(books)
  const contradictions = books.alerts.filter(({ kind }) => kind === 'bank_contradiction')
  return {
    accepted: log.intents.filter(({ withdrawalIds }) => withdrawalIds.size > 0).length,
    paid: books.withdrawals.filter(({ status }) => status === 'paid').length,
    failed: books.withdrawals.filter(({ status }) => status === 'failed').length,
    salesPaid: books.payments.length,
    waiting: [...findWaiting(books).values()],
    contradictions: contradictions.map(({ subject, text, cents }) => `${subject}: ${text}, ${cents} cents`),
    findings: {
      unfinished: findUnfinished(books, log),
      lost: findLost(books, log),
      paidTwice: findPaidTwice(books, log),
      overdrawn: money.overdrawn,
      bookDiffers: money.differing,
      failedByUs: books.failedByUs.map(({ id, detail }) => `the withdrawal ${id} failed for ${detail}`),
      moneyNotNamed: contradictions
        .filter(({ subject, cents }) => books.withdrawals.find(({ id }) => id === subject)?.amountCents !== cents)
        .map(({ subject, cents }) => `the contradiction about ${subject} names ${cents} cents`),
      notFoundAsItIs: books.misplaced.map(({ id, by }) => `the withdrawal ${id} is not found by its ${by}`),
    },
    differenceCents: money.differenceCents,
  }
}

/** Alerts that explain why a withdrawal does not move: a person has to act or ask the bank. */
const callsForPerson: readonly string[] = [
  'step_set_aside',
  'review_waiting',
  'payout_unknown',
  'payout_slow',
  'payout_denied',
  'payout_mismatch',
]

const isOver = ({ status }: Books['withdrawals'][number]): boolean => status === 'paid' || status === 'failed'

/** The withdrawals that wait for a person, by id. */
function findWaiting({ withdrawals, alerts }: Books): Map<string, Waiting> {
  const calls = new Map(
    alerts.filter(({ kind, isOpen }) => isOpen && callsForPerson.includes(kind)).map((alert) => [alert.subject, alert]),
  )
  return new Map(
    withdrawals.flatMap((withdrawal) => {
      const { id, key, status } = withdrawal
      const call = calls.get(id)
      if (isOver(withdrawal) || !call) return []
      const about = call.text === null ? '' : ` (${call.text})`
      return [[id, { key, why: `the withdrawal ${id}, ${key}, is ${status}: ${call.kind}${about}` }]]
    }),
  )
}

/** Everything unfinished that does not wait for a person. */
function findUnfinished(books: Books, { intents }: LoadLog): string[] {
  const { withdrawals, payouts, balances, holds } = books
  const waiting = findWaiting(books)
  const waitingHolds = new Map<string, bigint>()
  for (const { withdrawalId, cents } of holds) {
    const merchantId = withdrawals.find(({ id }) => id === withdrawalId)?.merchantId ?? ''
    if (waiting.has(withdrawalId)) waitingHolds.set(merchantId, (waitingHolds.get(merchantId) ?? 0n) + cents)
  }
  return [
    ...intents.filter(({ isAnswered }) => !isAnswered).map(({ key }) => `the order ${key} has no answer`),
    ...withdrawals
      .filter((withdrawal) => !isOver(withdrawal) && !waiting.has(withdrawal.id))
      .map(({ id, status }) => `the withdrawal ${id} is ${status}`),
    ...payouts.filter(({ isSettled }) => !isSettled).map(({ payoutId }) => `the bank has not ended ${payoutId}`),
    ...balances
      .filter(({ merchantId, heldCents }) => heldCents !== (waitingHolds.get(merchantId) ?? 0n))
      .map(({ merchantId, heldCents }) => `${heldCents} cents of ${merchantId} are still held`),
  ]
}

/** What was promised or paid and is recorded nowhere. */
function findLost(books: Books, log: LoadLog): string[] {
  const withdrawals = new Map(books.withdrawals.map((withdrawal) => [withdrawal.id, withdrawal]))
  const byPayoutId = new Map(books.withdrawals.map((withdrawal) => [withdrawal.payoutId, withdrawal]))
  const paidByBank = new Set(books.payouts.map(({ payoutId }) => payoutId))
  const sales = new Set(books.sales.map(({ id }) => id))
  const credits = new Set(books.credits.map(({ endToEndId }) => endToEndId))
  const captured = new Set(books.captures.map(({ withdrawalId }) => withdrawalId))
  return [
    ...log.intents.flatMap(({ key, withdrawalIds }) =>
      [...withdrawalIds]
        .filter((id) => withdrawals.get(id)?.key !== key)
        .map((id) => `the withdrawal ${id} was accepted and does not exist`),
    ),
    ...log.saleIds.filter((id) => !sales.has(id)).map((id) => `the sale ${id} was accepted and does not exist`),
    ...[...paidByBank]
      .filter((payoutId) => byPayoutId.get(payoutId)?.status !== 'paid')
      .map((payoutId) => `the bank has sent ${payoutId}, and no withdrawal is paid by it`),
    ...books.withdrawals
      .filter(({ status, payoutId }) => status === 'paid' && !paidByBank.has(payoutId))
      .map(({ id }) => `the withdrawal ${id} is paid, and the bank has not sent it`),
    ...books.withdrawals
      .filter(({ id, status }) => (status === 'paid') !== captured.has(id))
      .map(({ id, status }) => `the withdrawal ${id} is ${status}, which the ledger does not say`),
    ...books.payments
      .filter(({ endToEndId }) => !credits.has(endToEndId))
      .map(({ endToEndId }) => `the bank has received ${endToEndId}, and no merchant has it`),
    ...findUncredited(books),
  ]
}

/** Returned payouts that are not credited to their merchant, each with the steps that are still due. */
function findUncredited({ withdrawals, payouts, returns, steps }: Books): string[] {
  const credited = new Map(returns.map(({ withdrawalId, cents }) => [withdrawalId, cents]))
  const byPayoutId = new Map(withdrawals.map(({ id, payoutId }) => [payoutId, id]))
  return payouts.flatMap(({ payoutId, returnedCents }) => {
    const id = byPayoutId.get(payoutId) ?? ''
    const creditedCents = credited.get(id) ?? 0n
    if (returnedCents === creditedCents) return []
    const due = steps.filter(({ subject }) => subject === id).map((step) => `${step.step} in ${step.inSeconds} s`)
    const next = due.join(', ') || 'nothing'
    return [`of ${payoutId} ${returnedCents} cents came back, and ${creditedCents} are credited; due is ${next}`]
  })
}

/** What happened more than once. */
function findPaidTwice(books: Books, { intents }: LoadLog): string[] {
  return [
    ...moreThanOnce(books.payouts.map(({ payoutId }) => payoutId)).map((id) => `the bank has sent ${id} twice`),
    ...moreThanOnce(books.withdrawals.map(({ merchantId, key }) => `${merchantId} ${key}`)).map(
      (key) => `two withdrawals have the merchant and key ${key}`,
    ),
    ...intents
      .filter(({ withdrawalIds }) => withdrawalIds.size > 1)
      .map(({ key }) => `the key ${key} was answered with two withdrawals`),
    ...books.captures
      .filter(({ times }) => times > 1)
      .map(({ withdrawalId }) => `the ledger has taken the money of ${withdrawalId} twice`),
    ...moreThanOnce(books.credits.map(({ endToEndId }) => endToEndId)).map(
      (id) => `the payment ${id} is credited twice`,
    ),
  ]
}

function moreThanOnce(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))]
}

interface MoneyComparison {
  overdrawn: string[]
  differing: string[]
  differenceCents: bigint
}

/** Works out each merchant's money from the bank's book alone, and compares it with zero and with the ledger. */
function compareMoney(books: Books): MoneyComparison {
  const result: MoneyComparison = { overdrawn: [], differing: [], differenceCents: 0n }
  const balances = new Map(books.balances.map((balance) => [balance.merchantId, balance]))
  for (const [merchantId, { atBankCents, feeCents }] of moneyByBook(books)) {
    const { availableCents, heldCents, providerClearingCents } = balances.get(merchantId) ?? noBalance
    if (atBankCents - feeCents < 0n || availableCents < 0n || heldCents < 0n) {
      result.overdrawn.push(`${merchantId} has ${atBankCents} cents at the bank and owes ${feeCents} in fees`)
    }
    const differenceCents = atBankCents + providerClearingCents
    if (differenceCents !== 0n) {
      result.differing.push(`${merchantId} has ${atBankCents} cents by the bank and ${-providerClearingCents} by us`)
      result.differenceCents += differenceCents < 0n ? -differenceCents : differenceCents
    }
  }
  return result
}

const noBalance = { availableCents: 0n, heldCents: 0n, providerClearingCents: 0n }

function moneyByBook(books: Books): Map<string, { atBankCents: bigint; feeCents: bigint }> {
  const merchants = new Map<string, { atBankCents: bigint; feeCents: bigint }>()
  const add = (merchantId: string, atBankCents: bigint, feeCents: bigint): void => {
    const known = merchants.get(merchantId) ?? { atBankCents: 0n, feeCents: 0n }
    merchants.set(merchantId, {
      atBankCents: known.atBankCents + atBankCents,
      feeCents: known.feeCents + feeCents,
    })
  }
  const merchantOfCharge = new Map(books.sales.map(({ txid, merchantId }) => [txid, merchantId]))
  const withdrawalOf = new Map(books.withdrawals.map((withdrawal) => [withdrawal.payoutId, withdrawal]))
  for (const { merchantId } of books.balances) add(merchantId, 0n, 0n)
  for (const { txid, cents } of books.payments) add(merchantOfCharge.get(txid) ?? 'nobody', cents, 0n)
  for (const { payoutId, cents, returnedCents, isSettled } of books.payouts) {
    const withdrawal = withdrawalOf.get(payoutId)
    if (isSettled) add(withdrawal?.merchantId ?? 'nobody', returnedCents - cents, withdrawal?.feeCents ?? 0n)
  }
  return merchants
}
