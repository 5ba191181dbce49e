import { passStep } from '@comporta/shared/process/step.ts'
import { commit, commitInGroup } from '@comporta/shared/work/commit.ts'
import { scheduleStep, wakeStep } from '@comporta/shared/work/due-steps.ts'
import {
  paymentHintsOf,
  recurrenceHintsOf,
  recurringChargeHintsOf,
  refundHintsOf,
  tellsOfDisputes,
} from '../../clients/provider-webhook.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type comparisons, comparisonsSubjectOf, stepAfterNotice } from '../../domain/due-step.ts'
import { refundIdOf } from '../../domain/refund.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import { findKnownPayments } from '../../storage/payments.repository.ts'
import { findRefunds } from '../../storage/refunds.repository.ts'
import { findOwnCharges } from '../../storage/sales.repository.ts'
import { findChargeSales } from '../../storage/subscription-charges.repository.ts'
import { findByRecurrences } from '../../storage/subscriptions.repository.ts'
import {
  recordWebhookDelivery,
  recordWebhookDeliveryInGroup,
  takePaymentNotice,
} from '../../storage/webhook-deliveries.repository.ts'

/**
 * Keeps what the provider sent and makes due that what it names is looked at. It is believed in nothing: payments that
 * are recorded already cause no work, and what it forgot to say is found by the comparison with the provider's list.
 */
export async function receiveWebhook(
  dependencies: Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'metrics'>,
  body: Buffer,
): Promise<void> {
  const isNew = await takeNotice(dependencies, body)
  dependencies.metrics.webhooks.inc({ outcome: isNew ? 'new' : 'repeated' })
}

type NoticeDependencies = Pick<Dependencies, 'database' | 'providers' | 'jobs'>

/** Almost every one is about payments of our charges and nothing else. */
async function takeNotice(dependencies: NoticeDependencies, body: Buffer): Promise<boolean> {
  const { database } = dependencies
  const isRare = [refundHintsOf, recurrenceHintsOf, recurringChargeHintsOf].some((hintsOf) => hintsOf(body).length > 0)
  if (isRare || tellsOfDisputes(body)) return keepAndLook(dependencies, body)
  const hints = paymentHintsOf(body)
  if (hints.length === 0) return passStep('receive-webhook:commit', () => recordWebhookDeliveryInGroup(database, body))
  const { isNew } = await commitInGroup(dependencies, 'receive-webhook:commit', async () => {
    return (await takePaymentNotice(database, { body, hints })) ?? { isNew: undefined, due: [] }
  })
  return isNew ?? keepAndLook(dependencies, body)
}

const keepAndLook = (dependencies: NoticeDependencies, body: Buffer): Promise<boolean> =>
  commit(dependencies, 'receive-webhook:commit', async (transaction) => {
    await lookAtPayments(dependencies, transaction, body)
    await lookAtRefunds(transaction, body)
    await lookAtSubscriptions(transaction, body)
    if (tellsOfDisputes(body)) await wakeComparisons(dependencies, transaction, 'reconcile-disputes')
    return recordWebhookDelivery(transaction, body)
  })

/** Which bank has sent a notice nobody can tell from it, and none is believed. */
async function wakeComparisons(
  { providers }: NoticeDependencies,
  transaction: DatabaseTransaction,
  step: (typeof comparisons)[number],
): Promise<void> {
  for (const account of providers.keys()) await wakeStep(transaction, comparisonsSubjectOf(account), step)
}

async function lookAtPayments(
  dependencies: NoticeDependencies,
  transaction: DatabaseTransaction,
  body: Buffer,
): Promise<void> {
  const hints = paymentHintsOf(body)
  const endToEndIds = hints.map((hint) => hint.endToEndId)
  const known = await findKnownPayments(transaction, endToEndIds)
  const txids = new Set(hints.filter((hint) => !known.has(hint.endToEndId)).map((hint) => hint.txid))
  for (const { txid, merchantId: tenant } of await findOwnCharges(transaction, [...txids])) {
    await scheduleStep(transaction, txid, { step: 'confirm-payment', inMs: 0, tenant })
    txids.delete(txid)
  }
  // Money for no sale of ours is in the provider's list only.
  if (txids.size > 0) await wakeComparisons(dependencies, transaction, 'reconcile-payments')
}

async function lookAtRefunds(transaction: DatabaseTransaction, body: Buffer): Promise<void> {
  const refundIds = refundHintsOf(body).flatMap((id) => refundIdOf(id) ?? [])
  for (const refund of await findRefunds(transaction, [...new Set(refundIds)])) {
    const due = stepAfterNotice(refund)
    if (due) await scheduleStep(transaction, refund.id, due)
  }
}

/** Those that are over have no step that could be woken. */
async function lookAtSubscriptions(transaction: DatabaseTransaction, body: Buffer): Promise<void> {
  for (const { id } of await findByRecurrences(transaction, recurrenceHintsOf(body))) {
    await wakeStep(transaction, id, 'follow-subscription')
  }
  for (const { id } of await findChargeSales(transaction, recurringChargeHintsOf(body))) {
    await wakeStep(transaction, id, 'follow-charge')
  }
}
