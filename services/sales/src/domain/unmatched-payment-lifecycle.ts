import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/**
 * Every move of a payment that no sale of ours was waiting for. Operators decide whether it belongs to a merchant or
 * goes back to the payer: the decision is recorded first, then the ledger or the provider follows. Only the provider's
 * answer that the money did not go back opens it again.
 */
export const unmatchedPaymentLifecycle = defineLifecycle([
  { from: null, on: 'received', to: 'open' },
  { from: 'open', on: 'assigned', to: 'assigning' },
  { from: 'assigning', on: 'credited', to: 'credited' },
  { from: 'open', on: 'return_ordered', to: 'returning' },
  { from: 'returning', on: 'return_settled', to: 'returned' },
  { from: 'returning', on: 'return_rejected', to: 'open' },
])

type UnmatchedPaymentMove = (typeof unmatchedPaymentLifecycle.moves)[number]
export type UnmatchedPaymentStatus = StatusOf<UnmatchedPaymentMove>
export type UnmatchedPaymentEvent = EventOf<UnmatchedPaymentMove>
