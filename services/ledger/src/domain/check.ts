import type { MerchantId } from '@comporta/shared/ids/ids.ts'

/** What somebody found who looked at the ledger, by the kind of look. */
export interface Checks {
  /** Whether the balances are zero in sum and agree with the newest transfers. */
  balances: { imbalanceCents: number; disagreeing: number; merchantIds: MerchantId[] }
  /** Whether all that was posted since a checkpoint, or since ever, is true. */
  verification: { sinceCheckpoint: number | null; lies: string[] }
  /** The newest checkpoint. */
  checkpoint: { number: number; takenAt: string; merchants: number; transfers: string; root: string }
}

export type Check = { [Kind in keyof Checks]: { kind: Kind; details: Checks[Kind] } }[keyof Checks]
