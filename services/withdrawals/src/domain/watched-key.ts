import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Destination } from './payout-settings.ts'

/** A destination that compliance looks at before money goes there. */
export interface WatchedKey {
  id: string
  destination: Destination
  reason: string
  addedBy: Actor
  addedAt: Date
}
