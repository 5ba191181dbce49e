import { defineLifecycle, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/**
 * Who else decides about a withdrawal: its merchant, compliance, the bank. A decision commits in its own column first;
 * the ledger acts on it, and then the withdrawal's status follows (see `due-step.ts`). So whoever comes after a crash
 * reads in the row what was decided, and finishes it.
 */
export const merchantLifecycle = defineLifecycle([
  { from: null, on: 'not_asked', to: 'not_required', next: null },
  { from: null, on: 'asked', to: 'pending', next: null },
  { from: 'pending', on: 'approved', to: 'approved', next: 'review-or-submit' },
  { from: 'pending', on: 'rejected', to: 'rejected', next: 'finish-withdrawal' },
])

export const complianceLifecycle = defineLifecycle([
  { from: null, on: 'cleared', to: 'not_required', next: null },
  { from: null, on: 'flagged', to: 'pending', next: 'review-withdrawal' },
  // Between the request and the merchant's approval the watch list may have gained the destination.
  { from: 'not_required', on: 'flagged', to: 'pending', next: 'review-withdrawal' },
  { from: 'pending', on: 'taken', to: 'under_review', next: null },
  { from: 'under_review', on: 'approved', to: 'approved', next: 'submit-payout' },
  { from: 'under_review', on: 'rejected', to: 'rejected', next: 'finish-withdrawal' },
])

export const bankLifecycle = defineLifecycle([
  { from: null, on: 'accepted', to: 'pending', next: null },
  { from: 'pending', on: 'submitted', to: 'processing', next: 'check-payout' },
  { from: 'processing', on: 'settled', to: 'completed', next: 'finish-withdrawal' },
  { from: 'processing', on: 'refused', to: 'failed', next: 'finish-withdrawal' },
])

export type MerchantStatus = StatusOf<(typeof merchantLifecycle.moves)[number]>
export type ComplianceStatus = StatusOf<(typeof complianceLifecycle.moves)[number]>
export type BankStatus = StatusOf<(typeof bankLifecycle.moves)[number]>
