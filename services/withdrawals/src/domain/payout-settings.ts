import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { PixKey } from '@comporta/shared/pix/pix-key.ts'

/** Where the money goes: a PIX key in its normalised form. */
export type Destination = PixKey

/** What a merchant may do with its payouts; operators change it, and every change is kept. */
export interface PayoutSettings {
  merchantId: MerchantId
  /** Takes withdrawals that name no key. */
  defaultDestination: Destination | null
  /** No single withdrawal above it, whoever approves; null for no limit. */
  withdrawalMaxCents: Cents | null
  autoApproval: boolean
  autoApprovalMaxCents: Cents
  /** Of all withdrawals of one day in Brasília, the one to be approved included. */
  autoApprovalDailyMaxCents: Cents
  /** Of all withdrawals between 20 h and 6 h in Brasília, whoever approves; null for no limit. */
  nightMaxCents: Cents | null
  /** A second withdrawal of one amount to one key within this is reviewed first; 0: never. */
  duplicateWindowSeconds: number
  /** Whether the API client that created a withdrawal may approve it; an operator allows it to a merchant with one client. */
  creatorMayApprove: boolean
}

/**
 * Whether money could go where it could not go before, more of it, or past fewer eyes. Whoever may do that alone could pay
 * a merchant's money to themselves; what only holds money back is done at once.
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

/** Null is no limit at all. */
const isHigher = (before: Cents | null, after: Cents | null): boolean =>
  before !== null && (after === null || after > before)

/** Of a merchant that nobody has set up: it withdraws to keys that it names, and approves each withdrawal with another client. */
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
