import type { ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { findKnownPayments } from '../storage/payments.repository.ts'
import { advanceReconciledUntil, findReconciledUntil } from '../storage/reconciliations.repository.ts'
import { raiseAlert } from './raise-alert.ts'
import { recordPayment } from './record-payment.ts'

const hourMs = 3_600_000
/** The first comparison looks back this far, and after a pause one window covers at most as much. */
const windowMaxMs = 24 * hourMs
/** Each window begins well before the last one ended: the provider's clock and its list may lag behind. */
const overlapMs = 600_000
const batchSize = 200

/**
 * Compares the provider's list of received payments with ours, window by window up to now, and records what is missing:
 * webhooks get lost, and some providers send none. A payment that cannot be read is told to operators, once, and does not
 * keep the others from being recorded.
 */
export async function reconcilePayments(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'jobs' | 'logger' | 'metrics'>,
): Promise<void> {
  const { database, provider } = dependencies
  const now = Date.now()
  let until = (await findReconciledUntil(database, provider.name))?.getTime() ?? now - windowMaxMs
  do {
    const from = new Date(until - overlapMs)
    until = Math.min(now, until + windowMaxMs)
    await reconcileWindow(dependencies, { from, to: new Date(until) })
    await advanceReconciledUntil(database, provider.name, new Date(until))
  } while (until < now)
}

async function reconcileWindow(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'jobs' | 'logger' | 'metrics'>,
  window: { from: Date; to: Date },
): Promise<void> {
  let batch: ReceivedPayment[] = []
  for await (const listed of dependencies.provider.listPayments(window)) {
    if (listed.kind === 'unreadable') {
      const { subject, fields } = listed
      await raiseAlert(dependencies, { kind: 'payment_unreadable', subject, saleId: null, details: { fields } })
      continue
    }
    batch.push(listed.payment)
    if (batch.length < batchSize) continue
    await recordMissing(dependencies, batch)
    batch = []
  }
  await recordMissing(dependencies, batch)
}

async function recordMissing(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'logger' | 'metrics'>,
  payments: readonly ReceivedPayment[],
): Promise<void> {
  const known = await findKnownPayments(
    dependencies.database,
    payments.map((payment) => payment.endToEndId),
  )
  for (const payment of payments) {
    if (known.has(payment.endToEndId)) continue
    await recordPayment(dependencies, payment)
    await dependencies.jobs.send('credit-payment', { endToEndId: payment.endToEndId })
  }
}
