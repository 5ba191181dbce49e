import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import { sumAccounts, sumProviderAccounts } from '../storage/trial-balance.repository.ts'

export interface ProviderBalances {
  /** What lies at each, as it came and left by the ledger. */
  accounts: readonly { account: ProviderAccount; amountCents: Cents }[]
  heldCents: Cents
  ownCents: Cents
}

/** What banks are asked about: what should lie there, and what of it is not merchants' to have now. */
export async function findProviderBalances({ database }: Pick<Dependencies, 'database'>): Promise<ProviderBalances> {
  const sums = await sumAccounts(database)
  const clearing = await sumProviderAccounts(database, sums.providerClearingCents)
  return {
    accounts: clearing.map(({ account, amountCents }) => ({ account, amountCents: cents(-amountCents) })),
    heldCents: sums.heldCents,
    ownCents: cents(sums.feeRevenueCents + sums.adjustmentsCents),
  }
}
