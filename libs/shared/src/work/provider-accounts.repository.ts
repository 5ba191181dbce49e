import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import { inTransaction } from '../db/database.ts'
import type { ProviderAccount } from '../ids/ids.ts'
import { type AccountIdentity, foreignAccounts, type NumberedAccount } from '../provider/known-account.ts'

/** What each account number means here, by its latest record. */
async function findKnownAccounts(
  database: QueryExecutorProvider,
): Promise<ReadonlyMap<ProviderAccount, AccountIdentity>> {
  const { rows } = await sql<{ account: ProviderAccount; provider: string; clientId: string; pixKey: string }>`
    SELECT DISTINCT ON (account) account::int AS account, provider, client_id, pix_key FROM provider_accounts
    ORDER BY account, id DESC`.execute(database)
  return new Map(
    rows.map(({ account, provider, clientId, pixKey }) => [
      account,
      { PIX_PROVIDER: provider as AccountIdentity['PIX_PROVIDER'], PIX_CLIENT_ID: clientId, PIX_KEY: pixKey },
    ]),
  )
}

/**
 * Records what the number means from now on. `reason` is an operator's, needed when the settings alone do not show that
 * it is the same account.
 */
async function recordAccount(
  transaction: QueryExecutorProvider,
  { account, settings }: NumberedAccount,
  reason: string | null,
): Promise<void> {
  const { PIX_PROVIDER: provider, PIX_CLIENT_ID: clientId, PIX_KEY: pixKey } = settings
  await sql`
    INSERT INTO provider_accounts (account, provider, client_id, pix_key, reason)
    VALUES (${account}, ${provider}, ${clientId}, ${pixKey}, ${reason})`.execute(transaction)
}

/** One process at a time compares and writes, until its transaction ends. */
const lockAccounts = async (transaction: QueryExecutorProvider): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('provider-accounts'))`.execute(transaction)
}

/**
 * Records account numbers that are used here for the first time, and changed credentials. Returns the reasons why these
 * settings may not be used; if there are any, nothing is written.
 */
export const compareAccounts = <Schema>(
  database: Kysely<Schema>,
  accounts: readonly NumberedAccount[],
): Promise<readonly string[]> =>
  inTransaction(database, async (transaction) => {
    await lockAccounts(transaction)
    const known = await findKnownAccounts(transaction)
    const reasons = foreignAccounts(accounts, known)
    if (reasons.length > 0) return reasons
    for (const one of accounts) {
      if (!isAsKnown(one, known)) await recordAccount(transaction, one, null)
    }
    return []
  })

const isAsKnown = ({ account, settings }: NumberedAccount, known: ReadonlyMap<ProviderAccount, AccountIdentity>) => {
  const before = known.get(account)
  return (
    before?.PIX_PROVIDER === settings.PIX_PROVIDER &&
    before.PIX_CLIENT_ID === settings.PIX_CLIENT_ID &&
    before.PIX_KEY === settings.PIX_KEY
  )
}

/**
 * Makes a number mean what the settings name, for an operator. Returns what it meant before, null for a new number;
 * undefined if it means this already. Throws {@link AccountInUseError} if the other bank still has to be asked about
 * something: `underWay` counts it.
 */
export const acceptAccount = <Schema>(
  database: Kysely<Schema>,
  one: NumberedAccount,
  reason: string,
  underWay: (transaction: Transaction<Schema>) => Promise<bigint>,
): Promise<AccountIdentity | null | undefined> =>
  inTransaction(database, async (transaction) => {
    await lockAccounts(transaction)
    const known = await findKnownAccounts(transaction)
    if (isAsKnown(one, known)) return undefined
    const before = known.get(one.account)
    if (before && before.PIX_PROVIDER !== one.settings.PIX_PROVIDER) {
      const count = await underWay(transaction)
      if (count > 0n) throw new AccountInUseError(before, count)
    }
    await recordAccount(transaction, one, reason)
    return before ?? null
  })

/** Only the bank that the number still means can say what became of these. */
export class AccountInUseError extends Error {
  constructor({ PIX_PROVIDER }: AccountIdentity, count: bigint) {
    super(`${count} are under way there, which only ${PIX_PROVIDER} knows: bring them to their end first`)
    this.name = 'AccountInUseError'
  }
}
