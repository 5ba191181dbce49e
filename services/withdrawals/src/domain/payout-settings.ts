import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { PixKey } from '@comporta/shared/pix/pix-key.ts'

/** Where the money goes: a PIX key in its normalised form. */
export type Destination = PixKey

/** What a merchant may do with its payouts. Operators change the settings, and every change is kept. */
export interface PayoutSettings {
  merchantId: MerchantId
  /** Receives withdrawals that name no key. */
  defaultDestination: Destination | null
  /** Limit for a single withdrawal, whoever approves; null for no limit. */
  withdrawalMaxCents: Cents | null
  autoApproval: boolean
  autoApprovalMaxCents: Cents
  /** Limit for the total of one day in Brasília, including the withdrawal to be approved. */
  autoApprovalDailyMaxCents: Cents
  /** Limit for the total between 20 h and 6 h in Brasília, whoever approves; null for no limit. */
  nightMaxCents: Cents | null
  /** A second withdrawal of the same amount to the same key within this time is reviewed first; 0 turns this off. */
  duplicateWindowSeconds: number
  /** Whether the API client that created a withdrawal may approve it; operators allow it for a merchant with a single client. */
  creatorMayApprove: boolean
}

/**
 * Whether a change lets money go to a new place, lets more of it go, or lets fewer people check it. An operator who could
 * do that alone could pay a merchant's money to themselves. A change that only holds money back takes effect at once.
 */
export const widens = (before: PayoutSettings, after: PayoutSettings): boolean =>
  (after.defaultDestination !== null && !isSameKey(before.defaultDestination, after.defaultDestination)) ||
  isHigher(before.withdrawalMaxCents, after.withdrawalMaxCents) ||
  isHigher(before.nightMaxCents, after.nightMaxCents) ||
  after.autoApprovalMaxCents > before.autoApprovalMaxCents ||
  after.autoApprovalDailyMaxCents > before.autoApprovalDailyMaxCents ||
  (after.autoApproval && !before.autoApproval) ||
  (after.creatorMayApprove && !before.creatorMayApprove) ||
  after.duplicateWindowSeconds < before.duplicateWindowSeconds

const isSameKey = (before: Destination | null, after: Destination): boolean =>
  before?.type === after.type && before.value === after.value

/** Null means no limit. */
const isHigher = (before: Cents | null, after: Cents | null): boolean =>
  before !== null && (after === null || after > before)

/** For a merchant that nobody has set up: each withdrawal names its key, and another client than its creator approves it. */
export const initialPayoutSettings = (merchantId: MerchantId): PayoutSettings => ({
  merchantId,
  defaultDestination: null,
  withdrawalMaxCents: null,
  autoApproval: false,
  autoApprovalMaxCents: 0n as Cents,
  autoApprovalDailyMaxCents: 0n as Cents,
  nightMaxCents: null,
  duplicateWindowSeconds: 0,
  creatorMayApprove: false,
})
