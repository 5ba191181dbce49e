import { firstProviderAccount, type ProviderAccount } from '../ids/ids.ts'

/** At which of our accounts a command moves money. The first is not named: so the same command is what it was before there were others. */
export const atAccount = (account: ProviderAccount): { provider_account?: ProviderAccount } =>
  account === firstProviderAccount ? {} : { provider_account: account }
