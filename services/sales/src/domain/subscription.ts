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
  /** Whether what was not paid on its day may be tried again. */
  retries: boolean
}

export interface NewSubscription extends SubscriptionTerms {
  id: SubscriptionId
  merchantId: MerchantId
  merchantName: string
  origin: string
  /** Name of the payment provider that it is made at. */
  provider: string
  /** Under which the merchant may ask for it again; null: every request is a subscription of its own. */
  idempotencyKey: string | null
}

export interface Subscription extends NewSubscription {
  status: SubscriptionStatus
  /** The place at the provider that holds one recurrence; null until it is made. */
  locationId: bigint | null
  /** The provider's id of it (`idRec`). */
  recurrenceId: string | null
  /** By which the payer agrees; it pays nothing. Null until the provider has given it. */
  brCode: string | null
  /** The cycle that is to be ordered next. */
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

/** `bank`: nobody who could be asked. */
export type EndedBy = 'merchant' | 'payer' | 'bank'

/** A subscription with its code: the only kind that a merchant ever sees. */
export type ShownSubscription = Subscription & { brCode: string; recurrenceId: string }

export const isShownSubscription = (subscription: Subscription): subscription is ShownSubscription =>
  subscription.brCode !== null && subscription.recurrenceId !== null

/** Which cycle a sale is the charge of, and what the bank tells of it. */
export interface SubscriptionCharge {
  saleId: SaleId
  subscriptionId: SubscriptionId
  cycle: number
  dueDay: string
  tries: readonly ChargeTry[]
}

/** As merchants see it: with its sale. */
export type ListedCharge = Pick<Sale, 'id' | 'status' | 'amountCents' | 'txid' | 'paidAt' | 'createdAt'> &
  Pick<SubscriptionCharge, 'cycle' | 'dueDay' | 'tries'>

const daysAheadMax = 366

/** What there can be of no subscription, whenever it is asked for. Throws `subscription_refused`, which says what is wrong, by the field. */
export function checkTerms({ customerDocument, startsOn, endsOn }: SubscriptionTerms): void {
  if (customerDocument === null || !(isValidCpf(customerDocument) || isValidCnpj(customerDocument))) {
    throw refused('customer_document', 'is no CPF or CNPJ: its check digits are wrong')
  }
  if (endsOn !== null && endsOn < startsOn) throw refused('ends_on', 'must not be before starts_on')
}

/** Why a new subscription cannot begin then: its first charge would be too late to be ordered, or too far away. */
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
