import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/** Every move of a dispute (MED), with what the ledger does to the held money. The provider opens and decides disputes. */
export const disputeLifecycle = defineLifecycle([
  { from: null, on: 'opened', to: 'open', ledger: 'hold', tells: 'dispute.opened' },
  { from: 'open', on: 'accepted', to: 'accepted', ledger: 'capture', tells: 'dispute.closed' },
  { from: 'open', on: 'rejected', to: 'rejected', ledger: 'release', tells: 'dispute.closed' },
  { from: 'open', on: 'cancelled', to: 'cancelled', ledger: 'release', tells: 'dispute.closed' },
])

type DisputeMove = (typeof disputeLifecycle.moves)[number]
export type DisputeStatus = StatusOf<DisputeMove>
export type DisputeEvent = EventOf<DisputeMove>
