import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import type { PayoutSettings } from './payout-settings.ts'

export const autoApprovalRefusals = [
  'merchant_suspended',
  'auto_approval_off',
  'above_withdrawal_limit',
  'above_daily_limit',
] as const
export type AutoApprovalRefusal = (typeof autoApprovalRefusals)[number]

type Limits = Pick<PayoutSettings, 'autoApproval' | 'autoApprovalMaxCents'>

/**
 * Why auto-approval is refused, as far as one withdrawal alone can tell (product decisions, Withdrawal pipeline). The
 * daily limit is not here: only the database can keep a running total without a race.
 */
export function refuseAutoApproval(
  request: { amountCents: Cents; merchantActive: boolean },
  limits: Limits,
): AutoApprovalRefusal | null {
  if (!request.merchantActive) return 'merchant_suspended'
  if (!limits.autoApproval) return 'auto_approval_off'
  if (request.amountCents > limits.autoApprovalMaxCents) return 'above_withdrawal_limit'
  return null
}

export function autoApprovalRefusalText(
  refusal: AutoApprovalRefusal,
  limits: Pick<PayoutSettings, 'autoApprovalMaxCents' | 'autoApprovalDailyMaxCents'>,
): string {
  switch (refusal) {
    case 'merchant_suspended':
      return 'the merchant is suspended'
    case 'auto_approval_off':
      return 'auto-approval is not switched on for this merchant'
    case 'above_withdrawal_limit':
      return `the amount is above the auto-approval limit of ${formatPlain(limits.autoApprovalMaxCents)} per withdrawal`
    case 'above_daily_limit':
      return `the day's auto-approved total would exceed ${formatPlain(limits.autoApprovalDailyMaxCents)}`
  }
}
