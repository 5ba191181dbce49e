import { defineLifecycle, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/**
 * Who else decides about a withdrawal: its merchant, compliance, the bank, and whoever stops it before it is sent. A
 * decision commits in its own column first; the ledger acts on it, and then the withdrawal's status follows (see
 * `due-step.ts`). So whoever comes after a crash reads in the row what was decided, and finishes it.
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
  // Between the request and the merchant's approval there may be a new reason.
  { from: 'not_required', on: 'flagged', to: 'pending' },
  { from: 'pending', on: 'taken', to: 'under_review' },
  // Of a large amount, one operator's decision waits for a second one's.
  { from: 'under_review', on: 'decision_proposed', to: 'under_review' },
  { from: 'under_review', on: 'approved', to: 'approved' },
  { from: 'under_review', on: 'rejected', to: 'rejected' },
])

export const bankLifecycle = defineLifecycle([
  { from: null, on: 'accepted', to: 'pending' },
  { from: 'pending', on: 'submitted', to: 'processing' },
  { from: 'processing', on: 'settled', to: 'completed' },
  { from: 'processing', on: 'refused', to: 'failed' },
  // Nothing of it ever left, and it was stopped.
  { from: 'processing', on: 'withdrawn', to: 'failed' },
  { from: 'processing', on: 'closing_proposed', to: 'processing' },
  // After a restore: it may have been sent in the time that is missing, and was never submitted here.
  { from: 'pending', on: 'closing_proposed', to: 'pending' },
])

export const stopLifecycle = defineLifecycle([
  { from: null, on: 'allowed', to: 'running' },
  { from: 'running', on: 'cancelled_by_merchant', to: 'cancelled_by_merchant' },
  { from: 'running', on: 'cancelled_by_operator', to: 'cancelled_by_operator' },
  // Nobody decided about it in time.
  { from: 'running', on: 'expired', to: 'expired' },
])

export type MerchantStatus = StatusOf<(typeof merchantLifecycle.moves)[number]>
export type ComplianceStatus = StatusOf<(typeof complianceLifecycle.moves)[number]>
export type BankStatus = StatusOf<(typeof bankLifecycle.moves)[number]>
export type StopStatus = StatusOf<(typeof stopLifecycle.moves)[number]>
