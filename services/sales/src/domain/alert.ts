import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { PaymentAlertKind } from './payment.ts'

/** What an operator should look at. */
export type AlertKind =
  | PaymentAlertKind
  /** The provider's list names a payment in a way that we do not understand: its money is in no book of ours. */
  | 'payment_unreadable'
  /** The ledger refused money that the provider says we have: our books disagree. */
  | 'credit_refused'
  /** The provider has not said for a long time what became of a refund. */
  | 'refund_unresolved'
  /** The provider will not return an unmatched payment, which is open again. */
  | 'return_rejected'
  | 'dispute_opened'
  /** Less was available than is disputed; the rest is taken from later credits. */
  | 'dispute_short'
  /** A dispute about a payment that we do not know. */
  | 'dispute_unknown_payment'
  /** The provider's list names a dispute in a way that we do not understand: nothing is held for it. */
  | 'dispute_unreadable'

export interface NewAlert {
  kind: AlertKind
  /** What it is about, e.g. an end-to-end id: one alert per kind and subject. */
  subject: string
  saleId: SaleId | null
  /** No names, no documents, no keys. */
  details: Record<string, unknown>
}

export interface Alert {
  id: bigint
  kind: string
  subject: string
  saleId: SaleId | null
  details: Record<string, unknown>
  createdAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
}
