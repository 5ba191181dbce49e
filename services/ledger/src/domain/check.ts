import type { MerchantId } from '@comporta/shared/ids/ids.ts'

/** What each kind of check found. */
export interface Checks {
  /** Whether the balances sum to zero and agree with the newest transfers. */
  balances: { imbalanceCents: number; disagreeing: number; merchantIds: MerchantId[] }
  /** Whether everything posted since a checkpoint, or since the beginning, is true. */
  verification: { sinceCheckpoint: number | null; lies: string[] }
  /** The newest checkpoint. */
  checkpoint: { number: number; takenAt: string; merchants: number; transfers: string; root: string }
}

export type Check = { [Kind in keyof Checks]: { kind: Kind; details: Checks[Kind] } }[keyof Checks]
