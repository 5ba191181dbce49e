import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import { sumAccounts, sumProviderAccounts } from '../storage/trial-balance.repository.ts'

export interface ProviderBalances {
  /** What lies at each account according to the ledger. */
  accounts: readonly { account: ProviderAccount; amountCents: Cents }[]
  heldCents: Cents
  ownCents: Cents
}

/** What should lie at our accounts at PSPs, and which part merchants cannot have now. It is compared with what the banks answer. */
export async function findProviderBalances({ database }: Pick<Dependencies, 'database'>): Promise<ProviderBalances> {
  const sums = await sumAccounts(database)
  const clearing = await sumProviderAccounts(database, sums.providerClearingCents)
  return {
    accounts: clearing.map(({ account, amountCents }) => ({ account, amountCents: cents(-amountCents) })),
    heldCents: sums.heldCents,
    ownCents: cents(sums.feeRevenueCents + sums.adjustmentsCents),
  }
}
