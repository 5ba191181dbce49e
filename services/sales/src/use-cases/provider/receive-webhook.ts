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
 * Stores what the provider sent, and makes it due to look at what it names. Nothing in it is trusted: payments that are
 * already recorded cause no work, and the comparison with the provider's list finds what it left out.
 */
export async function receiveWebhook(
  dependencies: Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'metrics'>,
  body: Buffer,
): Promise<void> {
  const isNew = await takeNotice(dependencies, body)
  dependencies.metrics.webhooks.inc({ outcome: isNew ? 'new' : 'repeated' })
}

type NoticeDependencies = Pick<Dependencies, 'database' | 'providers' | 'jobs'>

/** Almost every notice is about payments of our charges and nothing else. */
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

/** A notice does not say which bank sent it, and none is trusted: all are asked. */
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
  // Money for no sale of ours is only in the provider's list.
  if (txids.size > 0) await wakeComparisons(dependencies, transaction, 'reconcile-payments')
}

async function lookAtRefunds(transaction: DatabaseTransaction, body: Buffer): Promise<void> {
  const refundIds = refundHintsOf(body).flatMap((id) => refundIdOf(id) ?? [])
  for (const refund of await findRefunds(transaction, [...new Set(refundIds)])) {
    const due = stepAfterNotice(refund)
    if (due) await scheduleStep(transaction, refund.id, due)
  }
}

/** Subscriptions and charges that are over have no step to wake. */
async function lookAtSubscriptions(transaction: DatabaseTransaction, body: Buffer): Promise<void> {
  for (const { id } of await findByRecurrences(transaction, recurrenceHintsOf(body))) {
    await wakeStep(transaction, id, 'follow-subscription')
  }
  for (const { id } of await findChargeSales(transaction, recurringChargeHintsOf(body))) {
    await wakeStep(transaction, id, 'follow-charge')
  }
}
