import type { BundleId, MerchantId, ProviderAccount, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'

export type HoldReason = 'withdrawal' | 'refund' | 'settlement' | 'dispute' | 'reserve'

/** What a transfer is about; `none` for adjustments that belong to nothing else. */
export interface Subject {
  type: string
  id: string
}

/** Kept in the command's link, but not part of its fingerprint. */
export interface Asked {
  /** `service:sales`, with `client:<id>` when it asks for one; both operators of an adjustment; `job:<name>` for the ledger's own jobs. */
  actor: string
  /** The request that brought the command, as the logs name it; null when there was none. */
  requestId: string | null
}

interface CommandBase extends Asked {
  /** Made by the caller, so that a repetition is recognised. */
  transferId: TransferId
  merchantId: MerchantId
  subject: Subject
  description: string | null
}

/** At which of our accounts at PSPs the house's money moves; the first one by default. */
interface AtProvider {
  providerAccount?: ProviderAccount | undefined
}

/** Money arrived: available at once, or held until `availableAt`. */
export interface Credit extends CommandBase, AtProvider {
  kind: 'credit'
  amountCents: Cents
  availableAt: Date | null
}

/** What takes money from the available balance. */
interface Taking {
  /**
   * Set when a lost transfer is posted again: the amount that it took the first time. It takes just that, whatever was
   * asked for and required then, because it was judged when it was first posted.
   */
  takenCents?: Cents | undefined
}

export interface PlaceHold extends CommandBase, Taking {
  kind: 'hold'
  amountCents: Cents
  /** What must be available: at least the amount, and more when a fee comes on top. */
  requiredCents: Cents
  reason: HoldReason
  /** Holds what is available when that is less than the amount. */
  partial: boolean
  /** Of a reserve: when it becomes available by itself. */
  releaseAt?: Date | undefined
}

export interface Capture extends CommandBase, AtProvider {
  kind: 'capture'
  holdId: TransferId
  feeCents: Cents
}

/** `settle` releases a sale's money, or a reserve, when its time has come. */
export interface Release extends CommandBase {
  kind: 'release' | 'settle'
  holdId: TransferId
}

export interface Return extends CommandBase, AtProvider {
  kind: 'return'
  /** The captured hold of the payout that came back. */
  holdId: TransferId
  amountCents: Cents
}

/** Signed: positive adds to available, negative takes from it. */
export interface Adjustment extends CommandBase {
  kind: 'adjustment'
  amountCents: Cents
}

/** Money of one merchant for others: it leaves what is available, and reaches the others in the same bundle. */
export interface TransferOut extends CommandBase, Taking {
  kind: 'transfer_out'
  bundleId: BundleId
  amountCents: Cents
  /** Takes what is available when that is less than the amount. */
  partial: boolean
}

/** The other end: available at once, or held until `availableAt`. */
export interface TransferIn extends CommandBase {
  kind: 'transfer_in'
  bundleId: BundleId
  /** Null: everything that the bundle's transfers out have taken. */
  amountCents: Cents | null
  availableAt: Date | null
}

/** Money of the house that moves between two of our accounts at PSPs: of no merchant, in the chain of the house. */
export interface ProviderMove extends CommandBase {
  kind: 'provider_move'
  amountCents: Cents
  providerAccount: ProviderAccount
  toProviderAccount: ProviderAccount
}

export type Command =
  | Credit
  | PlaceHold
  | Capture
  | Release
  | Return
  | Adjustment
  | TransferOut
  | TransferIn
  | ProviderMove
/** Commands of one merchant or several that are posted together: all or, when one is refused, none. */
export type Bundle = readonly Command[]
export type TransferKind = Command['kind']
/** The kinds that merchants' statements show. */
export const statementKinds = [
  'credit',
  'settle',
  'hold',
  'capture',
  'release',
  'return',
  'adjustment',
  'transfer_out',
  'transfer_in',
] as const satisfies readonly TransferKind[]
export type StatementKind = (typeof statementKinds)[number]
