import type { Cents } from '@comporta/shared/money/cents.ts'

const complianceReasons = [
  'large_amount',
  'watched_destination',
  'high_velocity',
  'possible_duplicate',
  /** The bank already has this payout, and a person closed the alert about it or it would be refused now (docs/decisions/0087). */
  'found_at_bank',
] as const
export type ComplianceReason = (typeof complianceReasons)[number]

export interface ComplianceLimits {
  /** From this amount on, every withdrawal is reviewed. */
  reviewFromCents: Cents
  /** A merchant's withdrawals beyond this number in the window are reviewed. */
  velocityCount: number
}

export interface ComplianceFacts {
  amountCents: Cents
  /** The destination is on the watch list. */
  destinationWatched: boolean
  /** This merchant's other withdrawals in the window. */
  recentCount: number
  /** The merchant sent the same amount to the same destination a moment ago. */
  hasTwin: boolean
}

/** Why a withdrawal must be reviewed before the bank gets it; empty when it need not be (product decisions, Compliance). */
export function reviewReasons(facts: ComplianceFacts, limits: ComplianceLimits): ComplianceReason[] {
  const reasons: ComplianceReason[] = []
  if (facts.amountCents >= limits.reviewFromCents) reasons.push('large_amount')
  if (facts.destinationWatched) reasons.push('watched_destination')
  if (facts.recentCount >= limits.velocityCount) reasons.push('high_velocity')
  if (facts.hasTwin) reasons.push('possible_duplicate')
  return reasons
}
