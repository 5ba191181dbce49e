import type { Withdrawal } from './withdrawal.ts'
import type { WithdrawalEvent } from './withdrawal-lifecycle.ts'

export type Step = 'reserve-funds' | 'review-withdrawal' | 'submit-payout' | 'check-payout' | 'finish-withdrawal'

type Statuses = Pick<Withdrawal, 'status' | 'merchantStatus' | 'complianceStatus' | 'bankStatus'>

/** What is to be done for a withdrawal in these statuses, or null when others must act first, or nobody any more. */
export function dueStep(withdrawal: Statuses): Step | null {
  if (finalEvent(withdrawal)) return 'finish-withdrawal'
  switch (withdrawal.status) {
    case 'reserving':
      return 'reserve-funds'
    case 'pending':
    case 'failed':
      return null
    case 'paid':
      // The receiver's bank may send it back.
      return 'check-payout'
    case 'processing':
      if (!isCleared(withdrawal)) return 'review-withdrawal'
      return withdrawal.bankStatus === 'pending' ? 'submit-payout' : 'check-payout'
  }
}

/** Nobody has, or has left, an objection to sending the money. */
const isCleared = ({ complianceStatus }: Pick<Withdrawal, 'complianceStatus'>): boolean =>
  complianceStatus === 'not_required' || complianceStatus === 'approved'

type FinalEvent = Extract<
  WithdrawalEvent,
  'merchant_rejected' | 'compliance_rejected' | 'payout_settled' | 'payout_rejected'
>

/** The move that a decision has made due, before the status shows it; undefined while nothing ends the withdrawal. */
export function finalEvent(withdrawal: Statuses): FinalEvent | undefined {
  const { status, merchantStatus, complianceStatus, bankStatus } = withdrawal
  if (status === 'pending' && merchantStatus === 'rejected') return 'merchant_rejected'
  if (status !== 'processing') return undefined
  if (complianceStatus === 'rejected') return 'compliance_rejected'
  if (bankStatus === 'completed') return 'payout_settled'
  if (bankStatus === 'failed') return 'payout_rejected'
  return undefined
}
