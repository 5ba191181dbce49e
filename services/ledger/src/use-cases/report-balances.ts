import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import { sumAccounts, sumProviderAccounts } from '../storage/trial-balance.repository.ts'

export interface BalanceReport {
  merchants: bigint
  /** What each account has. Above zero is owed to its owner; below zero is what the owner owes or has elsewhere. */
  accounts: readonly { name: string; amountCents: Cents }[]
  /** Zero, like what is between merchants; otherwise something is very wrong. */
  sumCents: Cents
}

/** The trial balance: what all merchants and the house have together. */
export async function reportBalances({ database }: Pick<Dependencies, 'database'>): Promise<BalanceReport> {
  const sums = await sumAccounts(database)
  const clearing = await sumProviderAccounts(database, sums.providerClearingCents)
  const accounts = [
    { name: 'merchants, available', amountCents: sums.availableCents },
    { name: 'merchants, held', amountCents: sums.heldCents },
    ...clearing.map(({ account, amountCents }) => ({
      // A single account needs no number.
      name: clearing.length === 1 ? 'provider clearing' : `provider clearing ${account}`,
      amountCents,
    })),
    { name: 'fee revenue', amountCents: sums.feeRevenueCents },
    { name: 'adjustments', amountCents: sums.adjustmentsCents },
    { name: 'between merchants', amountCents: sums.transfersCents },
  ]
  const sumCents = cents(accounts.reduce((sum, { amountCents }) => sum + amountCents, 0n))
  return { merchants: sums.merchants, accounts, sumCents }
}
