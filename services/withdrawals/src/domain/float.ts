import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'

/** What the ledger says of our accounts at PSPs. */
export interface LedgerBook {
  accounts: ReadonlyMap<ProviderAccount, Cents>
  heldCents: Cents
  ownCents: Cents
}

/** One look at an account, in both books. */
export interface Look {
  account: ProviderAccount
  bankCents: Cents
  /** What came and left by the ledger. Fees and own deposits pass the ledger by: the two are seldom the same. */
  ledgerCents: Cents
  /** Of that, what must lie there whatever else has happened: money that merchants may ask for now. */
  owedCents: Cents
}

/**
 * What is on hold may have left already, and what is the house's own may have been taken home: of both it is not known where they
 * were, so each account is let off all of them.
 */
export function lookAt(account: ProviderAccount, bankCents: Cents, book: LedgerBook): Look {
  const ledgerCents = book.accounts.get(account) ?? cents(0n)
  const elsewhere = book.heldCents + (book.ownCents > 0n ? book.ownCents : 0n)
  const owed = ledgerCents - elsewhere
  return { account, bankCents, ledgerCents, owedCents: cents(owed > 0n ? owed : 0n) }
}

export const missingCentsOf = ({ bankCents, owedCents }: Pick<Look, 'bankCents' | 'owedCents'>): Cents =>
  cents(owedCents > bankCents ? owedCents - bankCents : 0n)

/** A look between two halves of a movement is no shortage: operators are told at the third in a row. */
export const shortLooksToTell = 3
