import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/** Every move of an answer to a dispute. It stays `sending` until we know whether the bank has it. */
export const defenseLifecycle = defineLifecycle([
  { from: null, on: 'defense_written', to: 'sending' },
  { from: 'sending', on: 'defense_taken', to: 'sent', tells: 'defense.sent' },
  { from: 'sending', on: 'defense_refused', to: 'refused', tells: 'defense.refused' },
])

type DefenseMove = (typeof defenseLifecycle.moves)[number]
export type DefenseStatus = StatusOf<DefenseMove>
export type DefenseEvent = EventOf<DefenseMove>
