import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep, wakeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Sale } from '../../domain/sale.ts'
import { noCode } from '../../domain/sale-kind.ts'
import { isShownSubscription, type ShownSubscription, type SubscriptionCharge } from '../../domain/subscription.ts'
import { type ChargeAct, nextForCharge } from '../../domain/subscription-charge.ts'
import { isSuspended } from '../../storage/merchant-settings.repository.ts'
import { findSale, moveSale } from '../../storage/sales.repository.ts'
import { findChargeOfSale } from '../../storage/subscription-charges.repository.ts'
import { findSubscription, findSubscriptionForUpdate } from '../../storage/subscriptions.repository.ts'
import { findRecurringCharge } from '../payments/find-received.ts'
import { recordPayments } from '../payments/record-payment.ts'
import { bankOf } from '../provider/bank-of.ts'
import { endUnpaid } from '../sales/expire-sale.ts'
import { unclear } from './bank-answer.ts'
import { missCharge } from './follow-subscription.ts'

type FollowDependencies = Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'logger' | 'metrics'>

interface FollowedCharge {
  sale: Sale
  charge: SubscriptionCharge
  subscription: ShownSubscription
}

/** How long to wait for the end of a charge that can no longer be taken back. */
const hourMs = 3_600_000

/**
 * The job: asks the bank about a subscription's charge and does what follows: orders it under the txid of its sale,
 * orders another try, or ends the sale when the bank says that nobody will pay it. Payments are recorded first. The
 * bank is asked before each order, so that an order whose answer was lost is seen and not made again.
 */
export async function followCharge(dependencies: FollowDependencies, saleId: SaleId, claim: Claim): Promise<void> {
  const followed = await findFollowed(dependencies, saleId)
  if (!followed) return
  const { sale, charge, subscription } = followed
  claim.tenant = sale.merchantId
  const bank = bankOf(dependencies, sale.providerAccount)
  const inBank = await passStep('follow-charge:look-up', () =>
    findRecurringCharge(dependencies.database, bank, sale.txid),
  )
  await recordPayments(dependencies, sale.providerAccount, inBank?.payments ?? [])
  const isClosed = subscription.status !== 'active'
  const act = nextForCharge({
    dueDay: charge.dueDay,
    mayBeRetried: subscription.retries,
    isTaken: sale.brCode !== null,
    isUnwanted: isClosed || subscription.cancelRequestedAt !== null || sale.cancelRequestedAt !== null,
    isSuspended: await isSuspended(dependencies.database, sale.merchantId),
    isClosed,
    inBank,
    now: new Date(),
  })
  await carryOut(dependencies, followed, act, claim)
}

async function findFollowed(
  { database }: Pick<Dependencies, 'database'>,
  saleId: SaleId,
): Promise<FollowedCharge | undefined> {
  const sale = await findSale(database, saleId)
  const charge = sale?.status === 'pending' ? await findChargeOfSale(database, saleId) : undefined
  const subscription = charge && (await findSubscription(database, charge.subscriptionId))
  if (!sale || !charge || !subscription || !isShownSubscription(subscription)) return undefined
  return { sale, charge, subscription }
}

async function carryOut(
  dependencies: FollowDependencies,
  followed: FollowedCharge,
  act: ChargeAct,
  claim: Claim,
): Promise<unknown> {
  const { id: saleId, txid, providerAccount } = followed.sale
  const provider = bankOf(dependencies, providerAccount)
  switch (act.do) {
    case 'order': {
      const outcome = await passStep('follow-charge:order', () => provider.createRecurringCharge(orderOf(followed)))
      if (outcome.kind === 'done') return noteTaken(dependencies, saleId, claim)
      // The payer may have ended the subscription without anyone telling us.
      await lookAtSubscription(dependencies, followed)
      throw unclear(outcome)
    }
    case 'note_taken':
      return noteTaken(dependencies, saleId, claim)
    case 'retry': {
      const outcome = await passStep('follow-charge:retry', () => provider.retryRecurringCharge(txid, act.day))
      if (outcome.kind !== 'done') throw unclear(outcome)
      return wait(dependencies, claim, 0)
    }
    case 'take_back': {
      const outcome = await passStep('follow-charge:take-back', () => provider.cancelRecurringCharge(txid))
      if (outcome.kind !== 'done' && outcome.kind !== 'refused') throw unclear(outcome)
      return wait(dependencies, claim, outcome.kind === 'done' ? 0 : hourMs)
    }
    case 'end':
      return end(dependencies, followed, act.as, claim)
    case 'abandon':
      return end(dependencies, followed, 'abandoned', claim)
    case 'miss':
      return miss(dependencies, followed, claim)
    case 'wait':
      return wait(dependencies, claim, act.ms)
  }
}

const orderOf = ({ sale, charge, subscription }: FollowedCharge) => ({
  txid: sale.txid,
  recurrenceId: subscription.recurrenceId,
  amountCents: sale.amountCents,
  dueDay: charge.dueDay,
  description: `${sale.merchantName} ${sale.reference}`,
})

/** From now on the sale is shown: it has no code, and needs none. */
const noteTaken = (dependencies: FollowDependencies, saleId: SaleId, claim: Claim): Promise<unknown> =>
  commit(dependencies, 'follow-charge:commit-taken', (transaction) => {
    const move = { from: 'pending', on: 'charge_created', actor: 'bank' } as const
    return moveSale(transaction, saleId, { ...move, changes: { brCode: noCode } }, claim)
  })

const end = (
  dependencies: FollowDependencies,
  { sale }: FollowedCharge,
  on: 'expired' | 'cancelled' | 'abandoned',
  claim: Claim,
): Promise<unknown> =>
  commit(dependencies, 'follow-charge:commit-end', (transaction) => endUnpaid(transaction, sale.id, on, claim))

async function miss(dependencies: FollowDependencies, { sale, charge }: FollowedCharge, claim: Claim): Promise<void> {
  const alert = await commit(dependencies, 'follow-charge:commit-missed', async (transaction) => {
    // The subscription is locked first, as when it is cancelled.
    const subscription = await findSubscriptionForUpdate(transaction, charge.subscriptionId)
    if (!(await endUnpaid(transaction, sale.id, 'abandoned', claim))) return undefined
    return subscription?.status === 'active' ? missCharge(transaction, subscription, charge.dueDay) : undefined
  })
  if (alert) tellAlert(dependencies, alert)
}

const wait = (dependencies: FollowDependencies, claim: Claim, ms: number): Promise<void> =>
  commit(dependencies, 'follow-charge:wait', (transaction) => postponeStep(transaction, claim, ms))

const lookAtSubscription = (dependencies: FollowDependencies, { subscription }: FollowedCharge): Promise<void> =>
  commit(dependencies, 'follow-charge:look-at-subscription', (transaction) =>
    wakeStep(transaction, subscription.id, 'follow-subscription'),
  )
