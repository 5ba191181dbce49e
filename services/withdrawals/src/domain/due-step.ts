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

/** The steps that keep the tables in order are about no row. */
export const upkeepSubject = 'upkeep'

type Statuses = Pick<Withdrawal, 'status' | 'merchantStatus' | 'complianceStatus' | 'bankStatus' | 'stopStatus'>

/** What is to be done for a withdrawal in these statuses, or null when nothing is left to do. */
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

/** Nobody has, or has left, an objection to sending the money. */
const isCleared = ({ complianceStatus }: Pick<Withdrawal, 'complianceStatus'>): boolean =>
  complianceStatus === 'not_required' || complianceStatus === 'approved'

/** A withdrawal whose payout is the bank's to decide, or can still be sent to it. */
export const isWithBank = (withdrawal: Statuses): boolean => dueStep(withdrawal) === 'follow-payout'

/** Persons must decide before anything goes on: the merchant, or compliance. */
export const awaitsDecision = (withdrawal: Statuses): boolean => dueStep(withdrawal) === 'review-withdrawal'

type FinalEvent = Extract<
  WithdrawalEvent,
  'merchant_rejected' | 'stopped' | 'compliance_rejected' | 'payout_settled' | 'payout_rejected'
>

/** The move that a decision has made due, before the status shows it; undefined while nothing ends the withdrawal. */
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
 * When a payout that is over is looked up again, in ms from now: at the next of these times after it was closed, whatever
 * notices came in between. Null when there is none left. One that seems to be closed in the future was closed by a clock
 * that has gone back since: it counts as closed just now.
 */
export function nextWatchMs(sinceClosedMs: number, watchAtMs: readonly number[]): number | null {
  const ageMs = Math.max(sinceClosedMs, 0)
  const next = watchAtMs.find((atMs) => atMs > ageMs)
  return next === undefined ? null : next - ageMs
}

const repeatMinMs = 60_000
const dayMs = 86_400_000

/**
 * When a payout that is over is looked up again, in ms from now, after a look-up that the bank did not answer: in a minute at first, and
 * later after a tenth of the time since it was closed. Null from a day after the last of its times on: a person has to ask the bank.
 */
export function nextRepeatMs(sinceClosedMs: number, watchAtMs: readonly number[]): number | null {
  const ageMs = Math.max(sinceClosedMs, 0)
  const leftMs = Math.max(...watchAtMs) + dayMs - ageMs
  return leftMs > 0 ? Math.min(Math.max(repeatMinMs, ageMs / 10), leftMs) : null
}
