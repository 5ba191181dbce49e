import type { LedgerDifferenceKind } from '@comporta/shared/ledger/ledger-difference.ts'
import type { OrderConcern } from '@comporta/shared/orders/at-most-once.ts'
import type { NewAlert, StepAlertKind } from '@comporta/shared/work/alerts.ts'
import type { PaymentAlertKind } from './payment.ts'

/** What an operator should look at. */
export type AlertKind =
  | PaymentAlertKind
  /** The provider's list names a payment in a way that we do not understand: its money is in no book of ours. */
  | 'payment_unreadable'
  /** By the day's comparison of the bank's books with ours: an amount or a charge is another one, and we have what it has not. */
  | 'payment_differs'
  | 'payment_missing'
  /** The same of what went back; `not_ours`: somebody sent it back at the bank, past us. */
  | 'refund_not_ours'
  | 'refund_differs'
  | 'refund_missing'
  /** By the same comparison: the ledger does not have a credit, refund or dispute as we do. */
  | LedgerDifferenceKind
  /** The ledger refused money that the provider says we have: our books disagree. */
  | 'credit_refused'
  /** The provider will not return an unmatched payment, which is open again. */
  | 'return_rejected'
  | 'dispute_opened'
  /** Less was available than is disputed; the rest is taken from later credits. */
  | 'dispute_short'
  /** A dispute about a payment that we do not know. */
  | 'dispute_unknown_payment'
  /** The provider's list names a dispute in a way that we do not understand: nothing is held for it. */
  | 'dispute_unreadable'
  /** Of refunds on their way; see `orders/` in libs/shared. */
  | `refund_${Exclude<OrderConcern, 'unreachable'> | 'mismatch'}`
  | 'bank_blocked'
  | 'bank_unreachable'
  | 'bank_contradiction'
  | StepAlertKind

/** One about a sale has its id as `saleId` in the details. */
export type NewSalesAlert = NewAlert<AlertKind>
