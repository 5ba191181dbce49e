import { firstProviderAccount, type ProviderAccount } from '../ids/ids.ts'

/**
 * At which of our accounts a command moves money. The first is left out, so that its commands stay the same as before
 * there were others.
 */
export const atAccount = (account: ProviderAccount): { provider_account?: ProviderAccount } =>
  account === firstProviderAccount ? {} : { provider_account: account }
