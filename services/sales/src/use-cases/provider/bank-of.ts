import { firstProviderAccount, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type PixProvider, ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../../dependencies.ts'

type Banks = Pick<Dependencies, 'providers'>

/**
 * The bank that has the charges, payments and refunds of one of our accounts. Throws `unavailable` while the settings
 * lack the account: any other bank would answer that it knows none of them.
 */
export function bankOf({ providers }: Banks, account: ProviderAccount): PixProvider {
  const bank = providers.get(account)
  if (bank) return bank
  throw new ProviderError('unavailable', `The settings have no account ${account}`, {
    code: 'provider_account_not_set',
  })
}

/** The account for a new charge: the first, unless it is down and the fallback is up and takes such a charge. */
export function accountForCharge(
  { providers, settings }: Banks & Pick<Dependencies, 'settings'>,
  { isDue }: { isDue: boolean },
): ProviderAccount {
  const account = settings.fallback?.account
  const fallback = account && providers.get(account)
  if (!fallback || !isDown({ providers }, firstProviderAccount) || fallback.isDown()) return firstProviderAccount
  return isDue && !fallback.offersDueCharges ? firstProviderAccount : account
}

/** How often an account's lists are compared with ours. */
export const reconcileIntervalOf = (
  { fallback, reconcileIntervalMs }: Dependencies['settings'],
  account: ProviderAccount,
): number => (account === fallback?.account ? fallback.reconcileIntervalMs : reconcileIntervalMs)

/** Whether no charge can be made at this account now. */
export const isDown = ({ providers }: Banks, account: ProviderAccount): boolean =>
  providers.get(account)?.isDown() ?? true
