import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/** Every move of a refund, with what the ledger does to its hold. `reserving` and `refused` are never shown. */
export const refundLifecycle = defineLifecycle([
  { from: null, on: 'requested', to: 'reserving', ledger: 'hold' },
  // No merchant owns this money: there is no hold to make or to end.
  { from: null, on: 'return_ordered', to: 'processing', ledger: 'none' },
  { from: 'reserving', on: 'funds_held', to: 'processing', ledger: 'none' },
  // Nothing was held, and the Idempotency-Key is free again.
  { from: 'reserving', on: 'funds_refused', to: 'refused', ledger: 'none' },
  { from: 'refused', on: 'requested_again', to: 'reserving', ledger: 'hold' },
  // Two operators report what the bank told them; the refund then ends as after any final word of the bank.
  { from: 'processing', on: 'closed_by_hand', to: 'processing', ledger: 'none' },
  { from: 'processing', on: 'refund_settled', to: 'completed', ledger: 'capture', tells: 'refund.settled' },
  { from: 'processing', on: 'refund_rejected', to: 'failed', ledger: 'release', tells: 'refund.failed' },
])

type RefundMove = (typeof refundLifecycle.moves)[number]
export type RefundStatus = StatusOf<RefundMove>
export type RefundEvent = EventOf<RefundMove>
