import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'

/** What the ledger has for our accounts at PSPs. */
export interface LedgerBook {
  accounts: ReadonlyMap<ProviderAccount, Cents>
  heldCents: Cents
  ownCents: Cents
}

/** One look at an account, in both books. */
export interface Look {
  account: ProviderAccount
  bankCents: Cents
  /** The account's balance by the ledger. It seldom equals the bank's, since bank fees and our own deposits bypass the ledger. */
  ledgerCents: Cents
  /** The part that must be at the bank whatever else has happened: money that merchants may withdraw now. */
  owedCents: Cents
}

/**
 * Money on hold may have left already, and the house may have withdrawn its own. Nobody knows at which account they were, so both are
 * subtracted in full from each account.
 */
export function lookAt(account: ProviderAccount, bankCents: Cents, book: LedgerBook): Look {
  const ledgerCents = book.accounts.get(account) ?? cents(0n)
  const elsewhere = book.heldCents + (book.ownCents > 0n ? book.ownCents : 0n)
  const owed = ledgerCents - elsewhere
  return { account, bankCents, ledgerCents, owedCents: cents(owed > 0n ? owed : 0n) }
}

export const missingCentsOf = ({ bankCents, owedCents }: Pick<Look, 'bankCents' | 'owedCents'>): Cents =>
  cents(owedCents > bankCents ? owedCents - bankCents : 0n)

/** Operators are alerted at the third short look in a row: a single look may fall between the two halves of a movement. */
export const shortLooksToTell = 3
