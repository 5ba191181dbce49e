import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/**
 * The way of a payment that no sale of ours was waiting for. Whose it is decides an operator, once: the decision is
 * written down first, and the ledger follows.
 */
export const unmatchedPaymentLifecycle = defineLifecycle([
  { from: null, on: 'received', to: 'open' },
  { from: 'open', on: 'assigned', to: 'assigning' },
  { from: 'assigning', on: 'credited', to: 'credited' },
])

type UnmatchedPaymentMove = (typeof unmatchedPaymentLifecycle.moves)[number]
export type UnmatchedPaymentStatus = StatusOf<UnmatchedPaymentMove>
export type UnmatchedPaymentEvent = EventOf<UnmatchedPaymentMove>
