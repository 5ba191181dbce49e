import { parseArgs } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { databaseEnvironment } from '../config/environment.ts'
import { createDatabase, createPool } from '../db/database.ts'
import type { ProviderAccount } from '../ids/ids.ts'
import {
  type AccountRole,
  accountsOf,
  furtherAccountEnvironment,
  refuseHalfAccount,
} from '../provider/further-account.ts'
import { told } from '../provider/known-account.ts'
import { pixEnvironment } from '../provider/settings.ts'
import { AccountInUseError, acceptAccount as accept } from '../work/provider-accounts.repository.ts'
import { readSettings } from './read-settings.ts'

interface AcceptingService<Schema> {
  name: string
  /** The role of the further account that its settings may name. */
  role: AccountRole
  /** Counts what is under way at an account, of which only its bank knows the outcome. */
  underWay: (transaction: Transaction<Schema>, account: ProviderAccount) => Promise<bigint>
}

/**
 * The `accept-account.ts` of a service: an operator confirms that an account number means the account in the settings
 * (`--account=2 --reason=…`). Exits with 1 while something is under way at the old account's bank, and with 2 if the
 * account or the reason is missing.
 */
export async function acceptAccount<Schema>({ name, role, underWay }: AcceptingService<Schema>): Promise<void> {
  const { account, reason } = readArguments()
  const shape = { ...databaseEnvironment.shape, ...pixEnvironment.shape, ...furtherAccountEnvironment(role).shape }
  const config = readSettings(z.object(shape).superRefine(refuseHalfAccount(role)))
  const one = accountsOf(config, role).find((numbered) => numbered.account === account)
  if (!one) return say(`${name}: these settings have no account ${account}`)
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: 'accept-account',
    maxConnections: 1,
    onError: () => {},
  })
  const database: Kysely<Schema> = createDatabase<Schema>(pool)
  try {
    const before = await accept(database, one, reason, (transaction) => underWay(transaction, account))
    const meaning =
      before === undefined
        ? 'that already'
        : `now ${told(one.settings)}; ${before ? `it was ${told(before)}` : 'it had no meaning yet'}`
    say(`${name}: account ${account} is ${meaning}`)
  } catch (error) {
    if (!(error instanceof AccountInUseError)) throw error
    say(`${name}: account ${account} stays what it was: ${error.message}`)
    process.exitCode = 1
  } finally {
    await database.destroy()
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function readArguments(): { account: ProviderAccount; reason: string } {
  const { values } = parseArgs({ options: { account: { type: 'string' }, reason: { type: 'string' } } })
  const read = z
    .object({ account: z.coerce.number().int().min(1).max(32_767), reason: z.string().trim().min(1).max(200) })
    .safeParse(values)
  if (read.success) return { account: read.data.account as ProviderAccount, reason: read.data.reason }
  process.stderr.write(
    'Say which account, by its number, and why: --account=2 --reason="a new client at the same bank"\n',
  )
  process.exit(2)
}
