import type { LedgerDifferenceKind } from '@comporta/shared/ledger/ledger-difference.ts'
import type { StepAlertKind } from '@comporta/shared/work/alerts.ts'

/** What operators must look at; those of a payout are raised by `follow-order.ts`, those of a step by the engine. */
export type AlertKind =
  | StepAlertKind
  /** A withdrawal waits for a compliance review. */
  | 'review_waiting'
  /** Nobody has decided about a withdrawal for long. */
  | 'decision_overdue'
  /** It is not known whether the bank has paid. */
  | 'payout_unknown'
  /** The bank has a payout and has not said its final word for long. */
  | 'payout_slow'
  /** The bank has known a payout and now says that it does not. */
  | 'payout_denied'
  /** The bank answers about another payout or another amount. */
  | 'payout_mismatch'
  /** The bank's word goes against how we closed a payout: the money is named. */
  | 'bank_contradiction'
  /** By the day's comparison of the bank's books with ours: it left our account, and no withdrawal ordered it. */
  | 'payout_not_ours'
  /** The bank's line about a payout is not as we have it. */
  | 'payout_differs'
  /** We have it as paid, and the bank does not know it. */
  | 'payout_missing'
  /** By the same comparison: the ledger does not have a payout, or what came back of it, as we do. */
  | LedgerDifferenceKind
  /** A line of the bank's list of payouts is not understood. */
  | 'payout_unreadable'
  /** An account has less, look after look, than merchants may ask for of what came there. */
  | 'float_short'
  /** The bank takes no order of ours: our account, our key, our credential. One for the cause. */
  | 'bank_blocked'
  /** Nothing can be sent to the bank. One for the cause. */
  | 'bank_unreachable'
  /** The ledger and we disagree. */
  | 'ledger_refused'
