import type { Books } from '../chaos/books.ts'
import type { LoadLog } from '../chaos/load.ts'

/** What the databases had when everything was killed and do not have after the restore. */
export interface Forgotten {
  withdrawalIds: ReadonlySet<string>
  saleIds: ReadonlySet<string>
}

/** The forgotten part that the bank has carried out, which only the bank still knows. */
export interface DoneAtBank {
  /** Payouts of forgotten withdrawals that the bank has not refused. */
  payouts: readonly string[]
  /** Payments for forgotten sales, by their end-to-end ids. */
  payments: readonly string[]
  cents: { payouts: bigint; payments: bigint }
}

export const findForgotten = (killed: Books, restored: Books): Forgotten => ({
  withdrawalIds: missing(killed.withdrawals, restored.withdrawals),
  saleIds: missing(killed.sales, restored.sales),
})

function missing(before: readonly { id: string }[], after: readonly { id: string }[]): Set<string> {
  const kept = new Set(after.map(({ id }) => id))
  return new Set(before.map(({ id }) => id).filter((id) => !kept.has(id)))
}

/** Finds it in the bank's book at the end, which is part of `books`. */
export function findDoneAtBank(killed: Books, { withdrawalIds, saleIds }: Forgotten, books: Books): DoneAtBank {
  const payoutIds = new Set(
    killed.withdrawals.filter(({ id }) => withdrawalIds.has(id)).map(({ payoutId }) => payoutId),
  )
  const txids = new Set(killed.sales.filter(({ id }) => saleIds.has(id)).map(({ txid }) => txid))
  const payouts = books.payouts.filter(({ payoutId }) => payoutIds.has(payoutId))
  const payments = books.payments.filter(({ txid }) => txids.has(txid))
  return {
    payouts: payouts.map(({ payoutId }) => payoutId),
    payments: payments.map(({ endToEndId }) => endToEndId),
    cents: { payouts: sum(payouts), payments: sum(payments) },
  }
}

const sum = (lines: readonly { cents: bigint }[]): bigint => lines.reduce((total, { cents }) => total + cents, 0n)

/** Forgotten orders that their merchants repeated under the same key, and that the bank paid twice, as two payouts. */
export function findPaidAgain(killed: Books, { withdrawalIds }: Forgotten, books: Books): string[] {
  const paid = new Set(books.payouts.map(({ payoutId }) => payoutId))
  const now = new Map(books.withdrawals.map((withdrawal) => [nameOf(withdrawal), withdrawal.payoutId]))
  return killed.withdrawals
    .filter(({ id, payoutId }) => withdrawalIds.has(id) && paid.has(payoutId))
    .filter((withdrawal) => {
      const again = now.get(nameOf(withdrawal))
      return again !== undefined && again !== withdrawal.payoutId && paid.has(again)
    })
    .map(nameOf)
}

/** Payouts of forgotten withdrawals that belong to a withdrawal again, because the merchant repeated the request. */
export function findAskedAgain({ payouts }: DoneAtBank, { withdrawals }: Books): string[] {
  const known = new Set(withdrawals.map(({ payoutId }) => payoutId))
  return payouts.filter((payoutId) => known.has(payoutId))
}

const nameOf = ({ merchantId, key }: Books['withdrawals'][number]): string => `${merchantId} ${key}`

/** Withdrawals that had ended and that ended differently after the restore: their merchants heard both. */
export function findToldOtherwise(killed: Books, books: Books): string[] {
  const ends = new Map(books.withdrawals.map(({ id, status }) => [id, status]))
  return killed.withdrawals.flatMap(({ id, status }) => {
    const now = ends.get(id)
    const isOver = status === 'paid' || status === 'failed'
    return isOver && now !== undefined && now !== status ? [`the withdrawal ${id} was ${status} and is ${now}`] : []
  })
}

/** The books and the log without what is forgotten and was not requested again, to audit everything else. */
export function withoutForgotten(
  books: Books,
  log: LoadLog,
  { withdrawalIds, saleIds }: Forgotten,
  done: DoneAtBank,
): { books: Books; log: LoadLog } {
  const askedAgain = findAskedAgain(done, books)
  const payouts = new Set(done.payouts.filter((payoutId) => !askedAgain.includes(payoutId)))
  const payments = new Set(done.payments)
  return {
    books: {
      ...books,
      payouts: books.payouts.filter(({ payoutId }) => !payouts.has(payoutId)),
      payments: books.payments.filter(({ endToEndId }) => !payments.has(endToEndId)),
    },
    log: {
      intents: log.intents.map((intent) => ({
        ...intent,
        withdrawalIds: new Set([...intent.withdrawalIds].filter((id) => !withdrawalIds.has(id))),
      })),
      saleIds: log.saleIds.filter((id) => !saleIds.has(id)),
    },
  }
}

/** What the bank did and no alert reported, and what alerts reported and the bank did not do. */
export function compareFound(
  done: readonly string[],
  found: readonly string[],
): { notFound: string[]; notDone: string[] } {
  return {
    notFound: done.filter((id) => !found.includes(id)),
    notDone: found.filter((id) => !done.includes(id)),
  }
}
