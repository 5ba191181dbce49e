import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { type AutoApprovalRefusal, refuseAutoApproval } from './auto-approval.ts'
import { type ComplianceLimits, type ComplianceReason, reviewReasons } from './compliance-policy.ts'
import type { Destination, PayoutSettings } from './payout-settings.ts'
import type { WithdrawalRequest } from './request-fingerprint.ts'

/** What a request is judged by, as of its turn. */
export interface RequestFacts<Id> {
  limits: PayoutSettings
  /** Whether the request's key, or else the configured default, is on the watch list. */
  destinationWatched: boolean
  /** The merchant's withdrawals in the velocity window. */
  recentCount: number
  /** The total that the merchant has asked for today. */
  todayCents: Cents
  /** In Brasília; a separate limit may apply at night (Central Bank, Resolução 142). */
  isNight: boolean
  tonightCents: Cents
  /** The newest withdrawal, unless failed, of the same amount to the same key within the merchant's duplicate window. */
  twin: Id | null
}

export type Verdict<Id> =
  | { kind: 'no_destination' }
  | { kind: 'above_limit'; maxCents: Cents; of: 'per withdrawal' | 'for the night' }
  | {
      kind: 'accepted'
      destination: Destination
      autoApprovalRefusal: AutoApprovalRefusal | null
      /** Why it must be reviewed before the money may leave; empty when it need not be. */
      complianceReasons: ComplianceReason[]
      duplicateOf: Id | null
    }

/** Judges a withdrawal request by the merchant's limits, the totals of day and night, velocity and the duplicate guard. */
export function judgeRequest<Id>(
  request: WithdrawalRequest & { merchantActive: boolean },
  facts: RequestFacts<Id>,
  compliance: ComplianceLimits,
): Verdict<Id> {
  const { amountCents, authorize } = request
  const { limits, todayCents, tonightCents, isNight, twin } = facts
  const { withdrawalMaxCents, nightMaxCents, autoApprovalDailyMaxCents } = limits
  const destination = request.destination ?? limits.defaultDestination
  if (!destination) return { kind: 'no_destination' }
  if (withdrawalMaxCents !== null && amountCents > withdrawalMaxCents) {
    return { kind: 'above_limit', maxCents: withdrawalMaxCents, of: 'per withdrawal' }
  }
  const accepted = { kind: 'accepted', destination, complianceReasons: [], duplicateOf: null } as const
  const refusal = authorize ? refuseAutoApproval(request, limits) : null
  if (refusal !== null) return { ...accepted, complianceReasons: [], autoApprovalRefusal: refusal }
  if (authorize && cents(todayCents + amountCents) > autoApprovalDailyMaxCents) {
    return { ...accepted, complianceReasons: [], autoApprovalRefusal: 'above_daily_limit' }
  }
  if (nightMaxCents !== null && isNight && cents(tonightCents + amountCents) > nightMaxCents) {
    return { kind: 'above_limit', maxCents: nightMaxCents, of: 'for the night' }
  }
  const complianceReasons = reviewReasons({ amountCents, ...facts, hasTwin: twin !== null }, compliance)
  return { ...accepted, autoApprovalRefusal: null, complianceReasons, duplicateOf: twin }
}
