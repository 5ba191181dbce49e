import type { Destination } from './payout-settings.ts'
import type { Actor } from './withdrawal.ts'

/** A destination that compliance looks at before money goes there. */
export interface WatchedKey {
  id: string
  destination: Destination
  reason: string
  addedBy: Actor
  addedAt: Date
}
