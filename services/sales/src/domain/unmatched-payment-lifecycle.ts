import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/**
 * The way of a payment that no sale of ours was waiting for. An operator decides whether it is a merchant's or goes back
 * to the payer: the decision is written down first, then the ledger or the provider follows. Only the provider's word
 * that the money did not go back opens it again.
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
