import type { BundleId, MerchantId, ProviderAccount, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'

export type HoldReason = 'withdrawal' | 'refund' | 'settlement' | 'dispute' | 'reserve'

/** What a transfer is about; `none` for adjustments that belong to nothing else. */
export interface Subject {
  type: string
  id: string
}

/** Kept in a command's link, and no part of what tells a repetition. */
export interface Asked {
  /** `service:sales`, with `client:<id>` when it asks for one; of an adjustment both operators; `job:<name>` for the ledger's own. */
  actor: string
  /** Of the request that brought the command, as the logs name it; null of what no request asked for. */
  requestId: string | null
}

interface CommandBase extends Asked {
  /** Made by the caller, so that a repetition is recognised. */
  transferId: TransferId
  merchantId: MerchantId
  subject: Subject
  description: string | null
}

/** Where the house's money lies that moves; the first account where nothing is said. */
interface AtProvider {
  providerAccount?: ProviderAccount | undefined
}

/** Money arrived: available at once, or held until `availableAt`. */
export interface Credit extends CommandBase, AtProvider {
  kind: 'credit'
  amountCents: Cents
  availableAt: Date | null
}

/** What takes from what is available. */
interface Taking {
  /**
   * Of one that is posted again because its transfer was lost: what it had taken. It takes that, whatever it asked for and was
   * required then: it was judged when it was posted first.
   */
  takenCents?: Cents | undefined
}

export interface PlaceHold extends CommandBase, Taking {
  kind: 'hold'
  amountCents: Cents
  /** What must be available; at least the amount asked for, and with a fee on top more. */
  requiredCents: Cents
  reason: HoldReason
  /** Holds what there is when it is less than the amount. */
  partial: boolean
  /** When it is available again by itself, of a reserve. */
  releaseAt?: Date | undefined
}

export interface Capture extends CommandBase, AtProvider {
  kind: 'capture'
  holdId: TransferId
  feeCents: Cents
}

/** `settle` is the release of a sale's money, or of a reserve, when its time has come. */
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

/** Signed: above zero into available, below zero out of it. */
export interface Adjustment extends CommandBase {
  kind: 'adjustment'
  amountCents: Cents
}

/** Money of one merchant for others: out of what is available, in the same bundle into what they have. */
export interface TransferOut extends CommandBase, Taking {
  kind: 'transfer_out'
  bundleId: BundleId
  amountCents: Cents
  /** Takes what there is when it is less than the amount. */
  partial: boolean
}

/** The other end: available at once, or held until `availableAt`. */
export interface TransferIn extends CommandBase {
  kind: 'transfer_in'
  bundleId: BundleId
  /** Null: all that the bundle's transfers out have brought. */
  amountCents: Cents | null
  availableAt: Date | null
}

/** Money of the house from one of our accounts at PSPs to another: of no merchant, in the chain of the house. */
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
/** Commands, of one merchant or several, that are posted together: all or, when one is refused, none. */
export type Bundle = readonly Command[]
export type TransferKind = Command['kind']
/** Of what merchants have, as their statements show it. */
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
