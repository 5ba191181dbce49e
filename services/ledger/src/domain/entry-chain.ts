import { hash } from 'node:crypto'
import {
  type BundleId,
  firstProviderAccount,
  type MerchantId,
  type ProviderAccount,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { HoldReason, Subject, TransferKind } from './command.ts'
import type { HashKeys } from './hash-keys.ts'
import type { HouseCents, Refusal } from './posting-rules.ts'

/** The forms in which a transfer is hashed. Each can be read for ever; the newest is written. */
export const linkForms = [1, 2] as const
export type LinkForm = (typeof linkForms)[number]
export const newestForm = 2 satisfies LinkForm

/** What is kept of a command for ever, and the answer to every repetition. */
export interface Transfer {
  id: TransferId
  merchantId: MerchantId
  /** Counts this merchant's transfers from 1 without a gap, refused ones included. */
  sequence: bigint
  form: LinkForm
  /** The number of the key that its hash was made with. */
  hashKey: number
  kind: TransferKind
  /** sha256 (hex) of the command. */
  fingerprint: string
  outcome: 'posted' | Refusal
  postedCents: Cents
  /** The balances right after it; for a refusal, when it was refused. */
  availableCents: Cents
  heldCents: Cents
  holdId: TransferId | null
  holdReason: HoldReason | null
  settleAt: Date | null
  repeats: TransferId | null
  /** Of a transfer between merchants: the bundle that it was posted in. */
  bundleId: BundleId | null
  /** At which of our accounts at PSPs it moved the house's money; the first one if it moved none. */
  providerAccount: ProviderAccount
  /** For a move between two of our accounts: the account that received the money. */
  toProviderAccount: ProviderAccount | null
  subject: Subject
  description: string | null
  /** Who asked; null only for transfers from before actors were kept. Adjustments had them first. */
  actor: string | null
  requestId: string | null
  /** To the millisecond; never before the transfer before it. */
  createdAt: Date
}

/** What a transfer did to the accounts; all of it sums to zero. */
export interface Movement {
  availableChangeCents: Cents
  heldChangeCents: Cents
  /** Zero for an account that it did not touch. */
  houseChangeCents: HouseCents
}

/** A transfer at its place in its merchant's chain. */
export interface ChainLink {
  transfer: Transfer
  /** Absent when no money moved: a refusal, a repetition, a partial hold that found nothing. */
  movement: Movement | undefined
  /** Hex; see `chainHash`. */
  hash: string
}

/** The hash (hex) before a merchant's first transfer. */
export const chainStart = '00'.repeat(32)

/**
 * sha256 (hex) of the merchant's previous hash in hex, the transfer with its movement in canonical form, and the tag that
 * the transfer's key makes of both.
 */
export function chainHash(
  keys: HashKeys,
  previousHash: string,
  transfer: Transfer,
  movement: Movement | undefined,
): string {
  const link = canonicalForm(transfer, movement)
  return hashAfter(previousHash, link, keys.tagOf(transfer.hashKey, previousHash, link))
}

/** The same for a link in canonical form, without the key: anyone who has the tag can follow the chain. */
export const hashAfter = (previousHash: string, link: string, tag: string): string =>
  hash('sha256', previousHash + link + tag)

/** A JSON text of everything a transfer is and did, except its hash. It shows which form it has: the first is an array. */
export const canonicalForm = (transfer: Transfer, movement: Movement | undefined): string =>
  JSON.stringify(transfer.form === 1 ? firstForm(transfer, movement) : namedForm(transfer, movement))

/**
 * Texts in a fixed order, with only those accounts of the house that were touched, by name. An actor adds one text at the
 * end, so that a link without one keeps the form and the hash that it had before there were actors.
 */
const firstForm = (transfer: Transfer, movement: Movement | undefined) => [
  transfer.merchantId,
  String(transfer.sequence),
  transfer.id,
  transfer.kind,
  transfer.fingerprint,
  transfer.outcome,
  String(transfer.postedCents),
  String(transfer.availableCents),
  String(transfer.heldCents),
  transfer.holdId,
  transfer.holdReason,
  transfer.settleAt?.toISOString() ?? null,
  transfer.repeats,
  transfer.subject.type,
  transfer.subject.id,
  transfer.description,
  transfer.createdAt.toISOString(),
  movement && [
    String(movement.availableChangeCents),
    String(movement.heldChangeCents),
    ...Object.entries(movement.houseChangeCents)
      .flatMap(([account, changeCents]) => (changeCents === 0n ? [] : [`${account}=${changeCents}`]))
      .sort(),
  ],
  ...(transfer.actor === null ? [] : [transfer.actor]),
]

/**
 * Texts by the names of their columns, without those that a transfer does not have. So a later column gets a place of its
 * own, and links that have nothing there keep their hash: no new form is needed.
 */
const namedForm = (transfer: Transfer, movement: Movement | undefined) => ({
  form: transfer.form,
  merchant_id: transfer.merchantId,
  sequence: String(transfer.sequence),
  id: transfer.id,
  kind: transfer.kind,
  fingerprint: transfer.fingerprint,
  outcome: transfer.outcome,
  posted_cents: String(transfer.postedCents),
  available_cents: String(transfer.availableCents),
  held_cents: String(transfer.heldCents),
  available_change_cents: movement && String(movement.availableChangeCents),
  held_change_cents: movement && String(movement.heldChangeCents),
  provider_clearing_change_cents: movement && changeOf(movement.houseChangeCents.provider_clearing),
  fee_revenue_change_cents: movement && changeOf(movement.houseChangeCents.fee_revenue),
  adjustments_change_cents: movement && changeOf(movement.houseChangeCents.adjustments),
  transfers_change_cents: movement && changeOf(movement.houseChangeCents.transfers),
  created_at: transfer.createdAt.toISOString(),
  settle_at: transfer.settleAt?.toISOString(),
  hold_id: transfer.holdId ?? undefined,
  repeats: transfer.repeats ?? undefined,
  hold_reason: transfer.holdReason ?? undefined,
  subject_type: transfer.subject.type,
  subject_id: transfer.subject.id,
  description: transfer.description ?? undefined,
  actor: transfer.actor ?? undefined,
  request_id: transfer.requestId ?? undefined,
  bundle_id: transfer.bundleId ?? undefined,
  provider_account: transfer.providerAccount === firstProviderAccount ? undefined : String(transfer.providerAccount),
  to_provider_account: transfer.toProviderAccount === null ? undefined : String(transfer.toProviderAccount),
})

const changeOf = (changeCents: Cents): string | undefined => (changeCents === 0n ? undefined : String(changeCents))
