import type { Withdrawal } from './withdrawal.ts'
import type { WithdrawalEvent } from './withdrawal-lifecycle.ts'

export type Step =
  | 'reserve-funds'
  | 'review-withdrawal'
  | 'follow-payout'
  | 'finish-withdrawal'
  | 'watch-payout'
  | 'compare-payouts'
  | 'watch-float'
  | 'tell-events'
  | 'seal-rows'

/** The subject of upkeep steps, which are not about one row. */
export const upkeepSubject = 'upkeep'

type Statuses = Pick<Withdrawal, 'status' | 'merchantStatus' | 'complianceStatus' | 'bankStatus' | 'stopStatus'>

/** The step that is due for a withdrawal in these statuses; null when nothing is left to do. */
export function dueStep(withdrawal: Statuses): Step | null {
  if (finalEvent(withdrawal)) return 'finish-withdrawal'
  switch (withdrawal.status) {
    case 'reserving':
      return 'reserve-funds'
    case 'pending':
      return 'review-withdrawal'
    case 'processing':
      return isCleared(withdrawal) ? 'follow-payout' : 'review-withdrawal'
    case 'paid':
      // The receiver's bank may send it back.
      return 'watch-payout'
    case 'failed':
      // The bank may say later that it has paid after all.
      return withdrawal.bankStatus === 'failed' ? 'watch-payout' : null
  }
}

/** Compliance does not stand in the way of sending the money. */
const isCleared = ({ complianceStatus }: Pick<Withdrawal, 'complianceStatus'>): boolean =>
  complianceStatus === 'not_required' || complianceStatus === 'approved'

/** The payout can still be sent to the bank, or waits for the bank's decision. */
export const isWithBank = (withdrawal: Statuses): boolean => dueStep(withdrawal) === 'follow-payout'

/** The merchant or compliance must decide before anything goes on. */
export const awaitsDecision = (withdrawal: Statuses): boolean => dueStep(withdrawal) === 'review-withdrawal'

type FinalEvent = Extract<
  WithdrawalEvent,
  'merchant_rejected' | 'stopped' | 'compliance_rejected' | 'payout_settled' | 'payout_rejected'
>

/** The final move that a decision has made due and `status` does not show yet; undefined while nothing ends the withdrawal. */
export function finalEvent(withdrawal: Statuses): FinalEvent | undefined {
  const { status, merchantStatus, complianceStatus, bankStatus, stopStatus } = withdrawal
  if (status !== 'pending' && status !== 'processing') return undefined
  if (stopStatus !== 'running') return 'stopped'
  if (merchantStatus === 'rejected') return 'merchant_rejected'
  if (complianceStatus === 'rejected') return 'compliance_rejected'
  if (bankStatus === 'completed') return 'payout_settled'
  if (bankStatus === 'failed') return 'payout_rejected'
  return undefined
}

/**
 * When to look up a closed payout again, in ms from now: at the next of these times after it was closed, whatever notices
 * came in between. Null when none is left. A closing time in the future comes from a clock that was set back since, and
 * counts as now.
 */
export function nextWatchMs(sinceClosedMs: number, watchAtMs: readonly number[]): number | null {
  const ageMs = Math.max(sinceClosedMs, 0)
  const next = watchAtMs.find((atMs) => atMs > ageMs)
  return next === undefined ? null : next - ageMs
}

const repeatMinMs = 60_000
const dayMs = 86_400_000

/**
 * When to look up a closed payout again, in ms from now, after a look-up that the bank did not answer: in a minute at first, later after
 * a tenth of the time since it was closed. Null from a day after the last of its times: then a person has to ask the bank.
 */
export function nextRepeatMs(sinceClosedMs: number, watchAtMs: readonly number[]): number | null {
  const ageMs = Math.max(sinceClosedMs, 0)
  const leftMs = Math.max(...watchAtMs) + dayMs - ageMs
  return leftMs > 0 ? Math.min(Math.max(repeatMinMs, ageMs / 10), leftMs) : null
}
