import type { ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep, renewClaim } from '@comporta/shared/work/due-steps.ts'
import { advanceReconciledUntil, findReconciledUntil } from '@comporta/shared/work/reconciliations.repository.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import { recordPayments } from './record-payment.ts'

type ReconcileDependencies = Pick<Dependencies, 'database' | 'provider' | 'jobs' | 'settings' | 'logger' | 'metrics'>

const hourMs = 3_600_000
/** The first comparison looks back this far, and after a pause one window covers at most as much. */
const windowMaxMs = 24 * hourMs
/** Each window begins well before the last one ended: the provider's clock and its list may lag behind. */
const overlapMs = 600_000
const batchSize = 200

/**
 * The job: compares the provider's list of received payments with ours, window by window up to now, and records what is
 * missing: webhooks get lost, and some providers send none. A payment that cannot be read is told to operators, once, and
 * does not keep the others from being recorded.
 */
export async function reconcilePayments(dependencies: ReconcileDependencies, claim?: Claim): Promise<void> {
  const { database, provider, settings } = dependencies
  const now = Date.now()
  const comparedUntil = (await findReconciledUntil(database, provider.name))?.getTime() ?? now - windowMaxMs
  // Our clock was ahead, and is not any more.
  let until = Math.min(comparedUntil, now)
  do {
    const from = new Date(until - overlapMs)
    until = Math.min(now, until + windowMaxMs)
    const to = new Date(until)
    await reconcileWindow(dependencies, { from, to })
    await commit(dependencies, 'reconcile-payments:commit-window', async (transaction) => {
      await advanceReconciledUntil(transaction, provider.name, to)
      if (claim && to.getTime() < now) await renewClaim(transaction, claim, settings.stepLeaseMs)
      else if (claim) await postponeStep(transaction, claim, settings.reconcileIntervalMs)
    })
  } while (until < now)
}

async function reconcileWindow(dependencies: ReconcileDependencies, window: { from: Date; to: Date }): Promise<void> {
  let batch: ReceivedPayment[] = []
  for await (const listed of dependencies.provider.listPayments(window)) {
    if (listed.kind === 'unreadable') {
      const { subject, fields } = listed
      const alert: NewSalesAlert = { kind: 'payment_unreadable', subject, details: { fields }, once: true }
      await raiseAlert(dependencies, alert)
      continue
    }
    batch.push(listed.payment)
    if (batch.length < batchSize) continue
    await recordPayments(dependencies, batch)
    batch = []
  }
  await recordPayments(dependencies, batch)
}
