import { defineLifecycle, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/**
 * The decisions about a withdrawal: of its merchant, of compliance, of the bank, and of anybody who stops it before it is
 * sent. A decision commits in its own column first; the ledger acts on it, and then the withdrawal's status follows (see
 * `due-step.ts`). After a crash the row still says what was decided, so any process can finish it.
 */
export const merchantLifecycle = defineLifecycle([
  { from: null, on: 'not_asked', to: 'not_required' },
  { from: null, on: 'asked', to: 'pending' },
  { from: 'pending', on: 'approved', to: 'approved' },
  { from: 'pending', on: 'rejected', to: 'rejected' },
])

export const complianceLifecycle = defineLifecycle([
  { from: null, on: 'cleared', to: 'not_required' },
  { from: null, on: 'flagged', to: 'pending' },
  // A new reason may appear between the request and the merchant's approval.
  { from: 'not_required', on: 'flagged', to: 'pending' },
  { from: 'pending', on: 'taken', to: 'under_review' },
  // For a large amount, one operator's decision waits for a second operator.
  { from: 'under_review', on: 'decision_proposed', to: 'under_review' },
  { from: 'under_review', on: 'approved', to: 'approved' },
  { from: 'under_review', on: 'rejected', to: 'rejected' },
])

export const bankLifecycle = defineLifecycle([
  { from: null, on: 'accepted', to: 'pending' },
  { from: 'pending', on: 'submitted', to: 'processing' },
  { from: 'processing', on: 'settled', to: 'completed' },
  { from: 'processing', on: 'refused', to: 'failed' },
  // It was stopped, and nothing of it had left.
  { from: 'processing', on: 'withdrawn', to: 'failed' },
  { from: 'processing', on: 'closing_proposed', to: 'processing' },
  // After a restore: it may have been sent in the lost time, though it was never submitted here.
  { from: 'pending', on: 'closing_proposed', to: 'pending' },
])

export const stopLifecycle = defineLifecycle([
  { from: null, on: 'allowed', to: 'running' },
  { from: 'running', on: 'cancelled_by_merchant', to: 'cancelled_by_merchant' },
  { from: 'running', on: 'cancelled_by_operator', to: 'cancelled_by_operator' },
  // Nobody decided in time.
  { from: 'running', on: 'expired', to: 'expired' },
])

export type MerchantStatus = StatusOf<(typeof merchantLifecycle.moves)[number]>
export type ComplianceStatus = StatusOf<(typeof complianceLifecycle.moves)[number]>
export type BankStatus = StatusOf<(typeof bankLifecycle.moves)[number]>
export type StopStatus = StatusOf<(typeof stopLifecycle.moves)[number]>
