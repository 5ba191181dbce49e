import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId, SaleId, SubscriptionId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { isValidCnpj, isValidCpf } from '@comporta/shared/pix/documents.ts'
import type { ChargeTry } from './charge-tries.ts'
import type { Customer, Sale } from './sale.ts'
import { type Calendar, orderDaysMin } from './subscription-calendar.ts'
import type { SubscriptionStatus } from './subscription-lifecycle.ts'

/** What a payer is asked to agree to. */
export interface SubscriptionTerms extends Calendar, Customer {
  /** Of each charge. */
  amountCents: Cents
  reference: string
  /** What it is for, as the payer reads it. */
  description: string | null
  /** Whether a charge that was not paid on its day may be tried again. */
  retries: boolean
}

export interface NewSubscription extends SubscriptionTerms {
  id: SubscriptionId
  merchantId: MerchantId
  merchantName: string
  origin: string
  /** Name of the payment provider that has it. */
  provider: string
  /** The key under which the merchant may repeat the request; null: every request makes a subscription of its own. */
  idempotencyKey: string | null
}

export interface Subscription extends NewSubscription {
  status: SubscriptionStatus
  /** The location at the provider, which holds one recurrence; null until it is made. */
  locationId: bigint | null
  /** The provider's id of it (`idRec`). */
  recurrenceId: string | null
  /** The code by which the payer agrees; it pays nothing. Null until the provider has given it. */
  brCode: string | null
  /** The next cycle to order. */
  nextCycle: number
  /** The day of the newest cycle that could not be ordered. */
  missedOn: string | null
  cancelRequestedAt: Date | null
  authorizedAt: Date | null
  endedAt: Date | null
  endedBy: EndedBy | null
  createdAt: Date
  updatedAt: Date
}

/** `bank`: nobody answered in time, or the bank does not say who ended it. */
export type EndedBy = 'merchant' | 'payer' | 'bank'

/** A subscription with its code: the only kind that a merchant ever sees. */
export type ShownSubscription = Subscription & { brCode: string; recurrenceId: string }

export const isShownSubscription = (subscription: Subscription): subscription is ShownSubscription =>
  subscription.brCode !== null && subscription.recurrenceId !== null

/** The cycle that a sale charges for, and what the bank reports about its tries. */
export interface SubscriptionCharge {
  saleId: SaleId
  subscriptionId: SubscriptionId
  cycle: number
  dueDay: string
  tries: readonly ChargeTry[]
}

/** A charge as merchants see it: with its sale. */
export type ListedCharge = Pick<Sale, 'id' | 'status' | 'amountCents' | 'txid' | 'paidAt' | 'createdAt'> &
  Pick<SubscriptionCharge, 'cycle' | 'dueDay' | 'tries'>

const daysAheadMax = 366

/**
 * Checks terms that no subscription may have, on any day. Throws `subscription_refused`, which names the field and what
 * is wrong with it.
 */
export function checkTerms({ customerDocument, startsOn, endsOn }: SubscriptionTerms): void {
  if (customerDocument === null || !(isValidCpf(customerDocument) || isValidCnpj(customerDocument))) {
    throw refused('customer_document', 'is no CPF or CNPJ: its check digits are wrong')
  }
  if (endsOn !== null && endsOn < startsOn) throw refused('ends_on', 'must not be before starts_on')
}

/** Why a new subscription cannot begin on this day, or undefined: it is too late to order its first charge, or too far ahead. */
export function refusalOfStart({ startsOn }: SubscriptionTerms, today: string): AppError | undefined {
  if (startsOn < addDays(today, orderDaysMin)) {
    return refused('starts_on', `must be at least ${orderDaysMin} days ahead: a charge is ordered before its day`)
  }
  if (startsOn > addDays(today, daysAheadMax)) {
    return refused('starts_on', `must be at most ${daysAheadMax} days ahead`)
  }
  return undefined
}

const refused = (field: string, text: string): AppError =>
  new AppError('subscription_refused', `The subscription: ${field} ${text}`, { fields: { [field]: [text] } })
