import type { BundledCommand, LedgerCommand, LedgerOutcome } from '@comporta/shared/contracts/ledger.contract.ts'
import type { TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Payment } from '../domain/payment.ts'
import { isBundle } from '../domain/posting.ts'
import type { Sale } from '../domain/sale.ts'
import { endWith, holdWith, partsToReturn, type ShareReturn } from '../domain/share-return.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { insertShareReturns, sumAsked } from '../storage/shares.repository.ts'
import { postAboutSale } from './post-about-sale.ts'

interface MoneyBack {
  holdId: TransferId
  sale: Sale
  payment: Pick<Payment, 'paysSale' | 'amountCents'>
  amountCents: Cents
  /** All that goes back, this time included. */
  allBackCents: Cents
}

/**
 * Records what the receivers of a split sale must give for a refund or dispute of the payment that paid it, together
 * with the intent to hold it, under the sale's lock. Returns the sum of their parts.
 */
export async function planShareReturns(
  transaction: DatabaseTransaction,
  { holdId, sale, payment, amountCents, allBackCents }: MoneyBack,
): Promise<Cents> {
  if (sale.split === null || !payment.paysSale) return cents(0n)
  const askedBefore = await sumAsked(transaction, sale.id)
  const back = { paymentCents: payment.amountCents, amountCents, allBackCents, askedBefore }
  const parts = partsToReturn(sale.split, back)
  await insertShareReturns(transaction, { holdId, saleId: sale.id }, parts)
  return cents(parts.reduce((sum, part) => sum + part.cents, 0n))
}

interface Held {
  answer: LedgerOutcome
  /** Each with what the ledger took. */
  returns: ShareReturn[]
}

type FormerSubject = Parameters<typeof postAboutSale>[2]

/** Holds the money of a refund or dispute, with what receivers give for it and the reserve that it frees, if any. */
export async function holdWithShares(
  { ledger }: Pick<Dependencies, 'ledger'>,
  hold: LedgerCommand & { kind: 'hold' },
  { returns, freed }: { returns: readonly ShareReturn[]; freed: BundledCommand | null },
  formerSubject: FormerSubject,
): Promise<Held> {
  const posting = holdWith(hold, returns, freed)
  if (!isBundle(posting)) return { answer: await postAboutSale(ledger, posting, formerSubject), returns: [] }
  const outcomes = await ledger.postBundle(posting.bundleId, posting.commands)
  const answer = outcomes.at(-1)
  if (!answer) throw new Error('The bundle has no outcome')
  return {
    answer,
    returns: returns.map((one, index) => ({ ...one, takenCents: outcomes[index]?.posted_cents ?? null })),
  }
}

/** Ends such a hold: what receivers gave for it goes out with it, or back to them. */
export async function endWithShares(
  { ledger }: Pick<Dependencies, 'ledger'>,
  end: LedgerCommand,
  returns: readonly ShareReturn[],
  formerSubject: FormerSubject,
): Promise<LedgerOutcome> {
  const posting = endWith(end, returns)
  if (!isBundle(posting)) return postAboutSale(ledger, posting, formerSubject)
  const [answer] = await ledger.postBundle(posting.bundleId, posting.commands)
  if (!answer) throw new Error('The bundle has no outcome')
  return answer
}
