import type { Cents } from '@comporta/shared/money/cents.ts'

const complianceReasons = [
  'large_amount',
  'watched_destination',
  'high_velocity',
  'possible_duplicate',
  /** The bank has this payout, and a person has settled it otherwise, or it would be refused now (docs/decisions/0087). */
  'found_at_bank',
] as const
export type ComplianceReason = (typeof complianceReasons)[number]

export interface ComplianceLimits {
  /** From this amount on, every withdrawal is reviewed. */
  reviewFromCents: Cents
  /** More withdrawals of one merchant than this in the window ask for a review of those beyond it. */
  velocityCount: number
}

export interface ComplianceFacts {
  amountCents: Cents
  /** The destination is on the watch list. */
  destinationWatched: boolean
  /** Withdrawals of this merchant in the window, this one not counted. */
  recentCount: number
  /** One of the same merchant, destination and amount was made a moment ago. */
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
