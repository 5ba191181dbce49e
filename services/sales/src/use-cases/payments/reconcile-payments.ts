import { timeOf } from '@comporta/shared/db/database.ts'
import { firstProviderAccount, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { PixProvider, ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep, renewClaim } from '@comporta/shared/work/due-steps.ts'
import { beatOf } from '@comporta/shared/work/keep-claim.ts'
import { advanceReconciledUntil, findReconciledUntil } from '@comporta/shared/work/reconciliations.repository.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import { bankOf, reconcileIntervalOf } from '../provider/bank-of.ts'
import { recordPayments } from './record-payment.ts'

type ReconcileDependencies = Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'settings' | 'logger' | 'metrics'>

const hourMs = 3_600_000
/** The first comparison looks back this far. */
const firstLookMs = 24 * hourMs
/** The longest window after an outage: if this process dies, the next one does not read earlier windows again. */
const windowMaxMs = hourMs
/** Each window begins well before the last one ended: the provider's clock and its list may lag behind. */
const overlapMs = 600_000
const batchSize = 200

/**
 * The job: compares the list of payments that one of our accounts received with ours, window by window up to now, and
 * records what is missing: webhooks get lost, and some providers send none. A payment that cannot be read raises one
 * alert and does not keep the others from being recorded.
 */
export async function reconcilePayments(
  dependencies: ReconcileDependencies,
  account: ProviderAccount,
  claim?: Claim,
): Promise<void> {
  const { database, settings } = dependencies
  const bank = bankOf(dependencies, account)
  const listName = listNameOf(bank, account)
  const now = (await timeOf(database)).getTime()
  const comparedUntil = (await findReconciledUntil(database, listName))?.getTime() ?? now - firstLookMs
  const beat = claim && beatOf(database, claim, settings.stepLeaseMs)
  // PostgreSQL's clock may have been ahead when this was recorded.
  let until = Math.min(comparedUntil, now)
  do {
    const from = new Date(until - overlapMs)
    until = Math.min(now, until + windowMaxMs)
    const to = new Date(until)
    await reconcileWindow(dependencies, { account, bank, beat }, { from, to })
    await commit(dependencies, 'reconcile-payments:commit-window', async (transaction) => {
      await advanceReconciledUntil(transaction, listName, to)
      if (claim && to.getTime() < now) await renewClaim(transaction, claim, settings.stepLeaseMs)
      else if (claim) await postponeStep(transaction, claim, reconcileIntervalOf(settings, account))
    })
  } while (until < now)
}

/** The name under which the database records how far a list was compared; one bank may have two of our accounts. */
export const listNameOf = ({ name }: Pick<PixProvider, 'name'>, account: ProviderAccount): string =>
  account === firstProviderAccount ? name : `${name} ${account}`

async function reconcileWindow(
  dependencies: ReconcileDependencies,
  { account, bank, beat }: { account: ProviderAccount; bank: PixProvider; beat: (() => Promise<void>) | undefined },
  window: { from: Date; to: Date },
): Promise<void> {
  let batch: ReceivedPayment[] = []
  for await (const listed of bank.listPayments(window)) {
    await beat?.()
    if (listed.kind === 'unreadable') {
      const { subject, fields } = listed
      const alert: NewSalesAlert = { kind: 'payment_unreadable', subject, details: { fields }, once: true }
      await raiseAlert(dependencies, alert)
      continue
    }
    batch.push(listed.payment)
    if (batch.length < batchSize) continue
    await recordPayments(dependencies, account, batch, beat)
    batch = []
  }
  await recordPayments(dependencies, account, batch, beat)
}
