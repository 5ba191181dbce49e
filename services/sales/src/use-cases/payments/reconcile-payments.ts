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
import { planLook } from '../../domain/plan-look.ts'
import { bankOf, reconcileIntervalOf } from '../provider/bank-of.ts'
import { recordPayments } from './record-payment.ts'

type ReconcileDependencies = Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'settings' | 'logger' | 'metrics'>

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
  const thoroughName = `${listName} thorough`
  const { windows, isThorough } = planLook(now, {
    until: await findReconciledUntil(database, listName),
    thoroughlyUntil: await findReconciledUntil(database, thoroughName),
  })
  const beat = claim && beatOf(database, claim, settings.stepLeaseMs)
  for (const window of windows) {
    await reconcileWindow(dependencies, { account, bank, beat }, window)
    await commit(dependencies, 'reconcile-payments:commit-window', async (transaction) => {
      await advanceReconciledUntil(transaction, listName, window.to)
      if (isThorough) await advanceReconciledUntil(transaction, thoroughName, window.to)
      if (claim && window.to.getTime() < now) await renewClaim(transaction, claim, settings.stepLeaseMs)
      else if (claim) await postponeStep(transaction, claim, reconcileIntervalOf(settings, account))
    })
  }
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
