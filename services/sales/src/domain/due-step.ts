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

/** What is due for a row, and when, by PostgreSQL's clock; null when somebody else must act first or nothing is left to do. */
export type Due = (Schedule & { step: Step }) | null

/** How long making the charge may take before it is taken back; far above the request's own deadline. */
export const creationGraceMs = 20_000

/**
 * A payer who confirms in the last second is on time: the provider's clock for the charge starts later than ours, by
 * the length of the call, and its books need a moment.
 */
export const expiryGraceMs = 5_000

/** When a worker continues what a request began, in case its process died. */
const requestGraceMs = 10_000

type PendingSale = Pick<
  Sale,
  'brCode' | 'cancelRequestedAt' | 'expiresAt' | 'updatedAt' | 'merchantId' | 'subscriptionId'
>

/** The next step of a sale that nobody has paid yet, by its kind. */
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

/** Without a code it is given up after a grace period; once shown, it is followed until it is over. */
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

/** The provider has news about a refund: we look it up, even if the refund is over. */
export function stepAfterNotice(refund: Pick<Refund, 'status' | 'closedAs' | 'merchantId'>): Due {
  if (refund.closedAs !== null) return { step: 'watch-refund', inMs: 0 }
  return refund.status === 'processing' ? stepOfRefund(refund) : null
}

export const stepOfDefense = ({ status, merchantId }: Pick<Defense, 'status' | 'merchantId'>): Due =>
  status === 'sending' ? { step: 'send-defense', inMs: 0, tenant: merchantId } : null

/** The subject of the comparisons with the first account's lists, which are about no row. */
export const comparisonsSubject = 'provider'

/** Each account is compared separately, so that a bank that does not answer delays no other. */
export const comparisonsSubjectOf = (account: ProviderAccount): string =>
  account === firstProviderAccount ? comparisonsSubject : `${comparisonsSubject}-${account}`

/** Matches each of these subjects. */
export const comparisonsSubjects = new RegExp(`^${comparisonsSubject}(-[1-9][0-9]{0,4})?$`)

/** The account that such a subject is about. */
export const accountOfComparisons = (subject: string): ProviderAccount =>
  subject === comparisonsSubject
    ? firstProviderAccount
    : (Number(subject.slice(comparisonsSubject.length + 1)) as ProviderAccount)

export const comparisons = ['reconcile-payments', 'reconcile-disputes'] as const satisfies readonly Step[]

/** The subject of the steps that keep the tables in order, which are about no row. */
export const upkeepSubject = 'upkeep'

/** Every credit makes us ask for a shortfall again; so does this timer, for money that came another way. */
const shortfallPauseMs = 60_000

/** Due at once after a dispute was opened or decided; a settled dispute only has a shortfall left to collect. */
export function stepOfDispute(dispute: Dispute, isSettled: boolean): Due {
  if (isSettled && !isShort(dispute)) return null
  return { step: 'settle-dispute', inMs: isSettled ? shortfallPauseMs : 0, tenant: dispute.merchantId }
}
