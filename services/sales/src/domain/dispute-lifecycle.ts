import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/** Every move of a dispute (MED): opened and decided by the provider's word; with what becomes of what is held. */
export const disputeLifecycle = defineLifecycle([
  { from: null, on: 'opened', to: 'open', ledger: 'hold' },
  { from: 'open', on: 'accepted', to: 'accepted', ledger: 'capture' },
  { from: 'open', on: 'rejected', to: 'rejected', ledger: 'release' },
  { from: 'open', on: 'cancelled', to: 'cancelled', ledger: 'release' },
])

type DisputeMove = (typeof disputeLifecycle.moves)[number]
export type DisputeStatus = StatusOf<DisputeMove>
export type DisputeEvent = EventOf<DisputeMove>
