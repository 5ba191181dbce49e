import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import { ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import { insertAlert, resolveAlertsAbout, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies, PayoutProvider } from '../dependencies.ts'
import { type Look, lookAt, missingCentsOf, shortLooksToTell } from '../domain/float.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { type Float, listFloats as findFloats, recordLook } from '../storage/floats.repository.ts'

export type { Float }

type WatchDependencies = Pick<Dependencies, 'database' | 'ledger' | 'providers' | 'jobs' | 'logger' | 'metrics'>

/** Not more often: each look makes the ledger sum over all merchants, and banks limit calls. */
const lookMs = 600_000

/**
 * The job: asks each bank that tells balances what our account has, and records it beside the ledger's figure. Operators are alerted only
 * when, look after look, the bank has less than merchants may withdraw now. It changes nothing else.
 */
export async function watchFloat(dependencies: WatchDependencies, claim: Claim): Promise<void> {
  const looks = await look(dependencies)
  const told = await commit(dependencies, 'watch-float:commit-looks', async (transaction) => {
    const alerts = []
    for (const one of looks) alerts.push(await judge(transaction, one))
    await postponeStep(transaction, claim, lookMs)
    return alerts
  })
  for (const alert of told) if (alert) tellAlert(dependencies, alert)
}

async function look(dependencies: WatchDependencies): Promise<Look[]> {
  const telling = [...dependencies.providers].filter(([, { tellsBalance }]) => tellsBalance)
  if (telling.length === 0) return []
  // The ledger first: money that leaves between the two answers is on hold there already.
  const { accounts, held_cents: heldCents, own_cents: ownCents } = await dependencies.ledger.findProviderBalances()
  const known = accounts.map((one) => [one.provider_account as ProviderAccount, one.amount_cents] as const)
  const book = { accounts: new Map(known), heldCents, ownCents }
  const looks: Look[] = []
  for (const [account, provider] of telling) {
    const bankCents = await askBank(dependencies, account, provider)
    if (bankCents !== undefined) looks.push(lookAt(account, bankCents, book))
  }
  return looks
}

/** When the bank gives no answer, or we have no right to one, the last look stays, with its time. */
async function askBank(
  { logger }: WatchDependencies,
  account: ProviderAccount,
  provider: PayoutProvider,
): Promise<Cents | undefined> {
  try {
    return await provider.findBalance()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ err: error, account }, 'the bank does not tell its balance')
    return undefined
  }
}

async function judge(transaction: DatabaseTransaction, one: Look) {
  const subject = String(one.account)
  const shortLooks = await recordLook(transaction, one)
  if (shortLooks === 0) {
    const over = { actor: 'system', resolution: 'the bank has what is owed again' } as const
    await resolveAlertsAbout(transaction, { kinds: ['float_short'], subject }, over)
  }
  if (shortLooks !== shortLooksToTell) return undefined
  const text = `the bank has ${formatPlain(one.bankCents)}, and merchants may ask for ${formatPlain(one.owedCents)} of what came there`
  const alert = { kind: 'float_short', subject, details: { text, amountCents: Number(missingCentsOf(one)) } } as const
  return (await insertAlert(transaction, alert)) ? alert : undefined
}

/** The last look at each account. */
export const listFloats = ({ database }: Pick<Dependencies, 'database'>): Promise<Float[]> => findFloats(database)
