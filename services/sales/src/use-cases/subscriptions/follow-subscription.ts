import { startOfDay } from '@comporta/shared/contracts/fields.ts'
import { firstProviderAccount, newId, type SaleId, type SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { ProviderError, type Recurrence } from '@comporta/shared/provider/pix-provider.ts'
import { insertAlert, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import { retryDaysMax } from '../../domain/charge-tries.ts'
import { isShownSubscription, type ShownSubscription, type Subscription } from '../../domain/subscription.ts'
import { nextForSubscription, type SubscriptionAct } from '../../domain/subscription-way.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import { isSuspended } from '../../storage/merchant-settings.repository.ts'
import { hasOpenCharge, insertCharge, wakeOpenCharges } from '../../storage/subscription-charges.repository.ts'
import {
  findSubscription,
  findSubscriptionForUpdate,
  moveSubscription,
  passCycle,
} from '../../storage/subscriptions.repository.ts'
import { abandonSubscription } from './abandon-subscription.ts'
import { stateOf } from './bank-answer.ts'

type FollowDependencies = Pick<Dependencies, 'database' | 'provider' | 'jobs' | 'settings' | 'logger' | 'metrics'>

/**
 * The job: asks the bank about a subscription and does what follows: records the payer's answer, starts the charge of a
 * cycle when its time has come, or ends the subscription. One whose request got no code is given up.
 */
export async function followSubscription(
  dependencies: FollowDependencies,
  id: SubscriptionId,
  claim: Claim,
): Promise<void> {
  const subscription = await findSubscription(dependencies.database, id)
  if (subscription?.status !== 'pending' && subscription?.status !== 'active') return
  claim.tenant = subscription.merchantId
  if (!isShownSubscription(subscription)) return abandonSubscription(dependencies, subscription, claim)
  const inBank = await askBank(dependencies, subscription)
  await moveOn(dependencies, id, inBank, claim)
}

/** What the bank says about it. If its merchant has cancelled it, it is ended at the bank first. Throws `ProviderError`. */
export async function askBank(
  { provider }: Pick<Dependencies, 'provider'>,
  { recurrenceId, cancelRequestedAt }: ShownSubscription,
): Promise<Recurrence> {
  const inBank = stateOf(
    cancelRequestedAt === null
      ? await passStep('follow-subscription:look-up', () => provider.findRecurrence(recurrenceId))
      : await passStep('follow-subscription:cancel', () => provider.cancelRecurrence(recurrenceId)),
  )
  if (!inBank) throw new ProviderError('unavailable', 'The provider does not know a recurrence that it has made')
  return inBank
}

/** Does what follows from the bank's answer, in one commit. Without a claim, it can only end the subscription. */
export async function moveOn(
  dependencies: FollowDependencies,
  id: SubscriptionId,
  inBank: Recurrence,
  claim?: Claim,
): Promise<void> {
  const alert = await commit(dependencies, 'follow-subscription:commit', async (transaction) => {
    const subscription = await findSubscriptionForUpdate(transaction, id)
    if (subscription?.status !== 'pending' && subscription?.status !== 'active') return undefined
    const act = nextForSubscription({
      subscription,
      inBank,
      hasOpenCharge: await hasOpenCharge(transaction, id),
      isSuspended: await isSuspended(transaction, subscription.merchantId),
      now: new Date(),
      askEveryMs: dependencies.settings.reconcileIntervalMs,
    })
    return carryOut(transaction, subscription, act, claim)
  })
  if (alert) tellAlert(dependencies, alert)
}

/** Returns the alert for operators, if any. */
async function carryOut(
  transaction: DatabaseTransaction,
  subscription: Subscription,
  act: SubscriptionAct,
  claim: Claim | undefined,
): Promise<NewSalesAlert | undefined> {
  const { id } = subscription
  if (act.do === 'end') {
    const from = subscription.status === 'active' ? 'active' : 'pending'
    const changes = { endedAt: sql`now()`, endedBy: act.by }
    const actor = act.on === 'ended' ? 'system' : 'bank'
    await moveSubscription(transaction, id, { from, on: act.on, actor, reason: act.by, changes }, claim)
    await wakeOpenCharges(transaction, id)
    return undefined
  }
  if (!claim) return undefined
  switch (act.do) {
    case 'authorize': {
      const changes = { authorizedAt: sql`now()`, nextCycle: act.nextCycle }
      await moveSubscription(transaction, id, { from: 'pending', on: 'authorized', actor: 'bank', changes }, claim)
      return undefined
    }
    case 'charge':
      await insertCharge(transaction, saleOf(subscription, act.dueDay), {
        subscriptionId: id,
        cycle: subscription.nextCycle,
        dueDay: act.dueDay,
      })
      await passCycle(transaction, subscription)
      await postponeStep(transaction, claim, 0)
      return undefined
    case 'miss':
      await passCycle(transaction, subscription)
      return missCharge(transaction, subscription, act.dueDay, claim)
    case 'wait':
      await postponeStep(transaction, claim, act.ms)
      return undefined
  }
}

/**
 * A charge was not ordered in time: its merchant is notified, operators are alerted unless they have suspended the merchant,
 * and nobody is charged for that day later. Returns the alert if it is a new one.
 */
export async function missCharge(
  transaction: DatabaseTransaction,
  { id, merchantId }: Pick<Subscription, 'id' | 'merchantId'>,
  dueDay: string,
  claim?: Claim,
): Promise<NewSalesAlert | undefined> {
  const move = { from: 'active', on: 'charge_missed', actor: 'system', details: { dueDay } } as const
  await moveSubscription(transaction, id, { ...move, changes: { missedOn: dueDay } }, claim)
  if (await isSuspended(transaction, merchantId)) return undefined
  const alert: NewSalesAlert = { kind: 'charge_missed', subject: id, details: { merchantId, dueDay } }
  return (await insertAlert(transaction, alert)) ? alert : undefined
}

/** The charge of a day as a sale, under a txid that is recorded before the bank is asked. */
const saleOf = (subscription: Subscription, dueDay: string) => ({
  id: newId<SaleId>(),
  merchantId: subscription.merchantId,
  merchantName: subscription.merchantName,
  origin: subscription.origin,
  amountCents: subscription.amountCents,
  reference: subscription.reference,
  customerName: subscription.customerName,
  customerEmail: subscription.customerEmail,
  customerDocument: subscription.customerDocument,
  customerPhone: subscription.customerPhone,
  provider: subscription.provider,
  providerAccount: firstProviderAccount,
  txid: createTxid('cobr'),
  expiresAt: startOfDay(addDays(dueDay, subscription.retries ? retryDaysMax + 1 : 1)),
})
