import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/**
 * The lifecycle of a withdrawal. `ledger` is what the ledger does for the move: hold and return come after the row is
 * committed, capture and release before, so that a final status always agrees with the balance. `reserving` is internal
 * and never shown. `tells` is the event that the merchant receives. `due-step.ts` says what is due in which status.
 */
export const withdrawalLifecycle = defineLifecycle([
  { from: null, on: 'requested', to: 'reserving', ledger: 'hold' },
  { from: 'reserving', on: 'funds_refused', to: null, ledger: null },
  { from: 'reserving', on: 'auto_approval_refused', to: 'failed', ledger: null, tells: 'withdrawal.failed' },
  { from: 'reserving', on: 'auto_approved', to: 'processing', ledger: null, tells: 'withdrawal.processing' },
  { from: 'reserving', on: 'funds_held', to: 'pending', ledger: null, tells: 'withdrawal.pending_approval' },
  { from: 'pending', on: 'merchant_approved', to: 'processing', ledger: null, tells: 'withdrawal.processing' },
  { from: 'pending', on: 'merchant_rejected', to: 'failed', ledger: 'release', tells: 'withdrawal.failed' },
  { from: 'pending', on: 'stopped', to: 'failed', ledger: 'release', tells: 'withdrawal.failed' },
  { from: 'processing', on: 'stopped', to: 'failed', ledger: 'release', tells: 'withdrawal.failed' },
  { from: 'processing', on: 'compliance_rejected', to: 'failed', ledger: 'release', tells: 'withdrawal.failed' },
  { from: 'processing', on: 'payout_settled', to: 'paid', ledger: 'capture', tells: 'withdrawal.paid' },
  { from: 'processing', on: 'payout_rejected', to: 'failed', ledger: 'release', tells: 'withdrawal.failed' },
  { from: 'paid', on: 'payout_returned', to: 'paid', ledger: 'return', tells: 'withdrawal.returned' },
])

export type WithdrawalMove = (typeof withdrawalLifecycle.moves)[number]
export type WithdrawalStatus = StatusOf<WithdrawalMove>
export type WithdrawalEvent = EventOf<WithdrawalMove>
export type LedgerAct = NonNullable<WithdrawalMove['ledger']>

/** A row of the table by its two keys; a pair that is not in the table does not compile. */
export const withdrawalMove = <From extends WithdrawalMove['from'], On extends WithdrawalEvent>(from: From, on: On) =>
  withdrawalLifecycle.find(from, on) as Extract<WithdrawalMove, { from: From; on: On }>
