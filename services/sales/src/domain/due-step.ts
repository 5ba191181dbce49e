import { firstProviderAccount, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { Schedule } from '@comporta/shared/work/due-steps.ts'
import type { Defense } from './defense.ts'
import { type Dispute, isShort } from './dispute.ts'
import type { Payment } from './payment.ts'
import type { Refund } from './refund.ts'
import type { Sale } from './sale.ts'
import { kindOf, type SaleKind } from './sale-kind.ts'
import type { Subscription } from './subscription.ts'

/** The steps of this service: what can be due for a row. */
export type Step =
  | 'cancel-charge'
  | 'expire-sale'
  | 'follow-subscription'
  | 'follow-charge'
  | 'confirm-payment'
  | 'credit-payment'
  | 'reserve-refund'
  | 'follow-refund'
  | 'finish-refund'
  | 'watch-refund'
  | 'settle-dispute'
  | 'send-defense'
  | 'reconcile-payments'
  | 'reconcile-disputes'
  | 'compare-lines'
  | 'tell-events'
  | 'forget-webhooks'
  | 'seal-rows'

/** What is to be done for a row, and when. The times are PostgreSQL's; null when others must act first, or nobody. */
export type Due = (Schedule & { step: Step }) | null

/** How long the charge may take to be made before it is taken back; far above the request's own deadline. */
export const creationGraceMs = 20_000

/**
 * A payer who confirms in the last second is on time: the provider's clock for the charge starts after ours, by as much
 * as the call took, and its books need a moment.
 */
export const expiryGraceMs = 5_000

/** When a worker goes on with what a request has begun and its process did not live to finish. */
const requestGraceMs = 10_000

type PendingSale = Pick<
  Sale,
  'brCode' | 'cancelRequestedAt' | 'expiresAt' | 'updatedAt' | 'merchantId' | 'subscriptionId'
>

/** What follows of a sale that nobody has paid yet, by its kind. */
const stepsOfPending: Readonly<Record<SaleKind, (sale: PendingSale) => Due>> = {
  code({ brCode, cancelRequestedAt, expiresAt, updatedAt, merchantId: tenant }) {
    if (brCode === null) return { step: 'cancel-charge', inMs: creationGraceMs, tenant }
    if (cancelRequestedAt !== null) return { step: 'cancel-charge', inMs: requestGraceMs, tenant }
    return { step: 'expire-sale', inMs: expiresAt.getTime() - updatedAt.getTime() + expiryGraceMs, tenant }
  },
  subscription: ({ merchantId: tenant }) => ({ step: 'follow-charge', inMs: 0, tenant }),
}

export const stepOfSale = (sale: PendingSale & Pick<Sale, 'status'>): Due =>
  sale.status === 'pending' ? stepsOfPending[kindOf(sale)](sale) : null

/** What its request has begun is gone on with, and what is shown is followed until it is over. */
export function stepOfSubscription({
  status,
  brCode,
  merchantId: tenant,
}: Pick<Subscription, 'status' | 'brCode' | 'merchantId'>): Due {
  if (status !== 'pending' && status !== 'active') return null
  return { step: 'follow-subscription', inMs: brCode === null ? creationGraceMs : 0, tenant }
}

export const stepOfPayment = ({ merchantId, creditedAt }: Pick<Payment, 'merchantId' | 'creditedAt'>): Due =>
  merchantId === null || creditedAt !== null ? null : { step: 'credit-payment', inMs: 0, tenant: merchantId }

export function stepOfRefund({
  status,
  closedAs,
  merchantId,
}: Pick<Refund, 'status' | 'closedAs' | 'merchantId'>): Due {
  const tenant = merchantId === null ? {} : { tenant: merchantId }
  if (status === 'reserving') return { step: 'reserve-refund', inMs: requestGraceMs, ...tenant }
  if (status !== 'processing') return null
  return { step: closedAs === null ? 'follow-refund' : 'finish-refund', inMs: 0, ...tenant }
}

/** The provider has news about a refund: its word is asked for, also when the refund is over. */
export function stepAfterNotice(refund: Pick<Refund, 'status' | 'closedAs' | 'merchantId'>): Due {
  if (refund.closedAs !== null) return { step: 'watch-refund', inMs: 0 }
  return refund.status === 'processing' ? stepOfRefund(refund) : null
}

export const stepOfDefense = ({ status, merchantId }: Pick<Defense, 'status' | 'merchantId'>): Due =>
  status === 'sending' ? { step: 'send-defense', inMs: 0, tenant: merchantId } : null

/** The comparisons with the provider's lists are about no row; those of the first account. */
export const comparisonsSubject = 'provider'

/** Each account's bank is compared with by itself: one that does not answer keeps no other waiting. */
export const comparisonsSubjectOf = (account: ProviderAccount): string =>
  account === firstProviderAccount ? comparisonsSubject : `${comparisonsSubject}-${account}`

/** All of them. */
export const comparisonsSubjects = new RegExp(`^${comparisonsSubject}(-[1-9][0-9]{0,4})?$`)

/** Which account such a subject is of. */
export const accountOfComparisons = (subject: string): ProviderAccount =>
  subject === comparisonsSubject
    ? firstProviderAccount
    : (Number(subject.slice(comparisonsSubject.length + 1)) as ProviderAccount)

export const comparisons = ['reconcile-payments', 'reconcile-disputes'] as const satisfies readonly Step[]

/** The steps that keep the tables in order are about no row. */
export const upkeepSubject = 'upkeep'

/** A shortfall is asked for at every credit; this often besides, for money that came another way. */
const shortfallPauseMs = 60_000

/** At once for what was opened or decided a moment ago; what is settled has only a shortfall left to collect. */
export function stepOfDispute(dispute: Dispute, isSettled: boolean): Due {
  if (isSettled && !isShort(dispute)) return null
  return { step: 'settle-dispute', inMs: isSettled ? shortfallPauseMs : 0, tenant: dispute.merchantId }
}
