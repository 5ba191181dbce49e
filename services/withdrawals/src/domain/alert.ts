import type { withdrawalDifferenceKinds } from '@comporta/shared/contracts/differences.contract.ts'
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
  /** The bank has not answered about a payout that is over until its last look-up was over too: whether it came back is not known. */
  | 'payout_unwatched'
  /** The bank's word goes against how we closed a payout: the money is named. */
  | 'bank_contradiction'
  /**
   * By the day's comparison of the bank's books and the ledger with ours: a line is not as we have it (`differs`), we have it as done and
   * they do not know it (`missing`), no withdrawal ordered it (`not_ours`), or it is not understood (`unreadable`).
   */
  | (typeof withdrawalDifferenceKinds)[number]
  /** An account has less, look after look, than merchants may ask for of what came there. */
  | 'float_short'
  /** The bank takes no order of ours: our account, our key, our credential. One for the cause. */
  | 'bank_blocked'
  /** Nothing can be sent to the bank. One for the cause. */
  | 'bank_unreachable'
  /** The ledger and we disagree. */
  | 'ledger_refused'
