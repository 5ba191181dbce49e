import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isDatabaseUnavailable } from '../db/database.ts'
import type { NumberedAccount } from '../provider/known-account.ts'
import type { Logger } from '../telemetry/logger.ts'
import { compareAccounts } from '../work/provider-accounts.repository.ts'
import { refusedToStart } from './refuse-unsafe-production.ts'

/** How long to wait for a database that is away. */
const patienceMs = 20_000
const pauseMs = 500

/**
 * Ends the process if its settings give the number of one account at a PSP to another account: asked about the first
 * one's orders, the other bank would not know them. No bank is asked anything before the database has confirmed the
 * numbers; if it does not answer, the process ends too, to be started again.
 */
export async function refuseForeignAccounts<Schema>(
  { database, logger }: { database: Kysely<Schema>; logger: Logger },
  accounts: readonly NumberedAccount[],
): Promise<void> {
  const reasons = await untilCompared(() => compareAccounts(database, accounts)).catch((error: unknown) => {
    logger.fatal({ err: error }, 'could not start: whose the accounts at PSPs are is not known')
    return process.exit(1)
  })
  if (reasons.length === 0) return
  process.stderr.write(`Refused to start:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}\n`)
  process.exit(refusedToStart)
}

async function untilCompared(compare: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    try {
      return await compare()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > giveUpAt) throw error
    }
    await delay(pauseMs)
  }
}
