import type { salesDifferenceKinds } from '@comporta/shared/contracts/differences.contract.ts'
import type { OrderConcern } from '@comporta/shared/orders/at-most-once.ts'
import type { NewAlert, StepAlertKind } from '@comporta/shared/work/alerts.ts'
import type { PaymentAlertKind } from './payment.ts'

/** What an operator should look at. */
export type AlertKind =
  | PaymentAlertKind
  /**
   * Found when a day of the bank's books and of the ledger is compared with ours: a line differs (`differs`), only we
   * have it (`missing`), only they have it (`not_ours`), or we cannot read it and its money is in none of our books
   * (`unreadable`).
   */
  | (typeof salesDifferenceKinds)[number]
  /** The ledger refused money that the provider says we have: our books disagree. */
  | 'credit_refused'
  /** The provider will not return an unmatched payment, which is open again. */
  | 'return_rejected'
  /** A subscription's charge could not be ordered in time. */
  | 'charge_missed'
  | 'dispute_opened'
  /** Less was available than is disputed; the rest is taken from later credits. */
  | 'dispute_short'
  /** A dispute about a payment that we do not know. */
  | 'dispute_unknown_payment'
  /** The provider's list has a dispute that we cannot read: nothing is held for it. */
  | 'dispute_unreadable'
  /** About refunds on their way; see `orders/` in libs/shared. */
  | `refund_${Exclude<OrderConcern, 'unreachable'> | 'mismatch'}`
  | 'bank_blocked'
  | 'bank_unreachable'
  | 'bank_contradiction'
  | StepAlertKind

/** An alert about a sale has the sale's id as `saleId` in its details. */
export type NewSalesAlert = NewAlert<AlertKind>
