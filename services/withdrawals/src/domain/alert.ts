import type { withdrawalDifferenceKinds } from '@comporta/shared/contracts/differences.contract.ts'
import type { StepAlertKind } from '@comporta/shared/work/alerts.ts'

/** What operators must look at. `follow-order.ts` raises most alerts about payouts, the engine those about steps. */
export type AlertKind =
  | StepAlertKind
  /** A withdrawal waits for a compliance review. */
  | 'review_waiting'
  /** A withdrawal has waited too long for a decision. */
  | 'decision_overdue'
  /** It is not known whether the bank has paid. */
  | 'payout_unknown'
  /** The bank has had a payout for too long without a final answer. */
  | 'payout_slow'
  /** The bank knew a payout, and now says that it does not. */
  | 'payout_denied'
  /** The bank names another payout or amount, its answer cannot be read, or more came back than was sent. */
  | 'payout_mismatch'
  /** The bank gave no answer about a closed payout until a day after its last look-up: nobody knows whether the money came back. */
  | 'payout_unwatched'
  /** The bank contradicts how we closed a payout; the alert names the amount. */
  | 'bank_contradiction'
  /**
   * From the daily comparison of our books with the bank's and the ledger's: a line differs from ours (`differs`), we have it as done
   * and they do not have it (`missing`), no withdrawal ordered it (`not_ours`), or it cannot be read (`unreadable`).
   */
  | (typeof withdrawalDifferenceKinds)[number]
  /** Look after look, an account holds less than what merchants may withdraw from it. */
  | 'float_short'
  /** The bank takes no order or no question of ours: our account, our key, our credential. One alert per cause. */
  | 'bank_blocked'
  /** Nothing can be sent to the bank. One alert per cause. */
  | 'bank_unreachable'
  /** The ledger and we disagree. */
  | 'ledger_refused'
