import type { failureCodes } from '@comporta/shared/contracts/withdrawals.contract.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Why a withdrawal failed: a closed list, derived from what was decided about it. */
export type FailureCode = (typeof failureCodes)[number]

type Decided = Pick<
  Withdrawal,
  'status' | 'autoApprovalRefusal' | 'merchantStatus' | 'complianceStatus' | 'bankStatus' | 'stopStatus'
>

/** Null for a withdrawal that has not failed. */
export function failureOf(withdrawal: Decided): FailureCode | null {
  if (withdrawal.status !== 'failed') return null
  if (withdrawal.autoApprovalRefusal !== null) return withdrawal.autoApprovalRefusal
  if (withdrawal.stopStatus === 'expired') return 'decision_expired'
  if (withdrawal.stopStatus !== 'running') return withdrawal.stopStatus
  if (withdrawal.merchantStatus === 'rejected') return 'merchant_rejected'
  if (withdrawal.complianceStatus === 'rejected') return 'compliance_rejected'
  return 'bank_refused'
}

export const failureText: Record<FailureCode, string> = {
  merchant_suspended: 'The merchant is suspended',
  auto_approval_off: 'Auto-approval is not switched on for this merchant',
  above_withdrawal_limit: 'The amount is above the auto-approval limit per withdrawal',
  above_daily_limit: "The day's total would be above the auto-approval limit",
  merchant_rejected: 'The merchant rejected it',
  compliance_rejected: 'It was rejected in a compliance review',
  cancelled_by_merchant: 'The merchant cancelled it before it was sent',
  cancelled_by_operator: 'An operator cancelled it before it was sent',
  decision_expired: 'Nobody decided about it in time',
  bank_refused: 'The bank refused it',
}
