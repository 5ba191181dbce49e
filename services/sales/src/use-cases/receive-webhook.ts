import { passStep } from '@comporta/shared/process/step.ts'
import { paymentHintsOf, refundHintsOf, tellsOfDisputes } from '../clients/provider-webhook.ts'
import type { Dependencies } from '../dependencies.ts'
import { refundIdOf } from '../domain/refund.ts'
import { findKnownPayments } from '../storage/payments.repository.ts'
import { findOpenRefunds } from '../storage/refunds.repository.ts'
import { findSaleIdsByTxid } from '../storage/sales.repository.ts'
import { recordWebhookDelivery } from '../storage/webhook-deliveries.repository.ts'

/**
 * Keeps what the provider sent and has the sales that it names looked at. It is believed in nothing: payments that are
 * recorded already cause no work, and what it forgot to say is found by the comparison with the provider's list.
 */
export async function receiveWebhook(
  { database, jobs, metrics }: Pick<Dependencies, 'database' | 'jobs' | 'metrics'>,
  body: Buffer,
): Promise<void> {
  const isNew = await passStep('receive-webhook:commit', () => recordWebhookDelivery(database, body))
  metrics.webhooks.inc({ outcome: isNew ? 'new' : 'repeated' })
  await Promise.all([lookAtPayments({ database, jobs }, body), lookAtRefunds({ database, jobs }, body)])
  if (tellsOfDisputes(body)) await passStep('receive-webhook:send-reconcile', () => jobs.send('reconcile-disputes', {}))
}

async function lookAtPayments(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  body: Buffer,
): Promise<void> {
  const hints = paymentHintsOf(body)
  const endToEndIds = hints.map((hint) => hint.endToEndId)
  const known = await findKnownPayments(database, endToEndIds)
  const txids = hints.filter((hint) => !known.has(hint.endToEndId)).map((hint) => hint.txid)
  const saleIds = await findSaleIdsByTxid(database, [...new Set(txids)])
  for (const saleId of saleIds) {
    await passStep('receive-webhook:send-confirm', () => jobs.send('confirm-payment', { saleId }))
  }
}

async function lookAtRefunds({ database, jobs }: Pick<Dependencies, 'database' | 'jobs'>, body: Buffer): Promise<void> {
  const refundIds = refundHintsOf(body).flatMap((id) => refundIdOf(id) ?? [])
  const open = await findOpenRefunds(database, [...new Set(refundIds)])
  for (const refundId of open) {
    await passStep('receive-webhook:send-check', () => jobs.send('check-refund', { refundId }))
  }
}
