import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/**
 * The way of a withdrawal. `ledger` is what the ledger does for the move: hold and return follow the committed row,
 * capture and release come before it, so that a final status tells the truth about the balance. `reserving` is internal
 * and never shown. `tells` is what the
 * merchant hears of it. What is due in which status: `due-step.ts`.
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

/** A row of the table by its two keys; a pair that the table does not have does not compile. */
export const withdrawalMove = <From extends WithdrawalMove['from'], On extends WithdrawalEvent>(from: From, on: On) =>
  withdrawalLifecycle.find(from, on) as Extract<WithdrawalMove, { from: From; on: On }>
