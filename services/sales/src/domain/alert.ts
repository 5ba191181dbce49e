import type { salesDifferenceKinds } from '@comporta/shared/contracts/differences.contract.ts'
import type { OrderConcern } from '@comporta/shared/orders/at-most-once.ts'
import type { NewAlert, StepAlertKind } from '@comporta/shared/work/alerts.ts'
import type { PaymentAlertKind } from './payment.ts'

/** What an operator should look at. */
export type AlertKind =
  | PaymentAlertKind
  /**
   * By the day's comparison of the bank's books and the ledger with ours: a line is another one (`differs`), we have what they have
   * not (`missing`), they have what we have not (`not_ours`), or it is not understood, and its money in no book of ours (`unreadable`).
   */
  | (typeof salesDifferenceKinds)[number]
  /** The ledger refused money that the provider says we have: our books disagree. */
  | 'credit_refused'
  /** The provider will not return an unmatched payment, which is open again. */
  | 'return_rejected'
  /** Of a subscription a charge could not be ordered in time. */
  | 'charge_missed'
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
