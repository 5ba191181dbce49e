import type { ProviderAccount } from '../ids/ids.ts'
import type { PixSettings } from './settings.ts'

/** The settings that identify an account at a PSP. None of them is secret: every payer sees the key. */
export type AccountIdentity = Pick<PixSettings, 'PIX_PROVIDER' | 'PIX_CLIENT_ID' | 'PIX_KEY'>

export interface NumberedAccount {
  account: ProviderAccount
  settings: AccountIdentity
}

/**
 * At one PSP, a client and a key each belong to one account: if either is unchanged, the other was replaced at the same
 * account. At another PSP neither means anything.
 */
export const isSameAccount = (one: AccountIdentity, other: AccountIdentity): boolean =>
  one.PIX_PROVIDER === other.PIX_PROVIDER &&
  (one.PIX_CLIENT_ID === other.PIX_CLIENT_ID || one.PIX_KEY === other.PIX_KEY)

/** Why these settings contradict what the account numbers meant until now, each reason with its cure. */
export function foreignAccounts(
  accounts: readonly NumberedAccount[],
  known: ReadonlyMap<ProviderAccount, AccountIdentity>,
): string[] {
  const foreign = accounts.flatMap(({ account, settings }) => {
    const before = known.get(account)
    if (!before || isSameAccount(before, settings)) return []
    return [
      `account ${account} is ${told(before)} here, and the settings name ${told(settings)}: that bank would not know what the ` +
        `other was ordered, and it would be ordered again. Give it a number of its own; or, where it is the same account, or nothing ` +
        `is under way at the other, say so: npm run provider:accept -- --account=${account} --reason=…`,
    ]
  })
  return [...foreign, ...confusedNumbers(accounts)]
}

/** Breaches of the rule that one number is one account and one account has one number, whichever service uses it. */
export function confusedNumbers(accounts: readonly NumberedAccount[]): string[] {
  return accounts.flatMap(({ account, settings }, place) =>
    accounts.slice(0, place).flatMap((other) => {
      const isSame = isSameAccount(other.settings, settings)
      if (isSame === (other.account === account)) return []
      return isSame
        ? [
            `accounts ${other.account} and ${account} are one: ${told(settings)}. Leave one of them out, or give it one number`,
          ]
        : [
            `account ${account} is ${told(other.settings)}, and ${told(settings)} too. Give one of them a number of its own`,
          ]
    }),
  )
}

export const told = ({ PIX_PROVIDER, PIX_CLIENT_ID, PIX_KEY }: AccountIdentity): string =>
  `${PIX_PROVIDER} (client ${PIX_CLIENT_ID}, key ${PIX_KEY})`
