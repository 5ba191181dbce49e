import { hash } from 'node:crypto'
import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { HoldReason, Subject, TransferKind } from './command.ts'
import type { HouseCents, Refusal } from './posting-rules.ts'

/** What is kept of a command for ever: it is the answer to every repetition. */
export interface Transfer {
  id: TransferId
  merchantId: MerchantId
  /** Counts this merchant's transfers from 1 without a gap, refused ones too. */
  sequence: bigint
  kind: TransferKind
  /** sha256 (hex) of the command. */
  fingerprint: string
  outcome: 'posted' | Refusal
  postedCents: Cents
  /** The balances right after it; of a refusal, when it was refused. */
  availableCents: Cents
  heldCents: Cents
  holdId: TransferId | null
  holdReason: HoldReason | null
  settleAt: Date | null
  repeats: TransferId | null
  subject: Subject
  description: string | null
  /** Who made an adjustment; null of all else, and of adjustments from before actors were kept. */
  actor: string | null
  /** To the millisecond; never before the transfer before it. */
  createdAt: Date
}

/** What a transfer did to the accounts; all of it sums to zero. */
export interface Movement {
  availableChangeCents: Cents
  heldChangeCents: Cents
  /** Zero of an account that it did not touch. */
  houseChangeCents: HouseCents
}

/** A transfer in its place in its merchant's chain. */
export interface ChainLink {
  transfer: Transfer
  /** Absent when no money moved: a refusal, a repetition, a partial hold that found nothing. */
  movement: Movement | undefined
  /** sha256 (hex) of the merchant's previous hash and this link. */
  hash: string
}

/** The hash (hex) before a merchant's first transfer. */
export const chainStart = '00'.repeat(32)

/** sha256 (hex) of the merchant's previous hash, in hex, and the transfer with its movement in their canonical form. */
export const chainHash = (previousHash: string, transfer: Transfer, movement: Movement | undefined): string =>
  hashAfter(previousHash, canonicalForm(transfer, movement))

/** The same of a link in its canonical form. */
export const hashAfter = (previousHash: string, link: string): string => hash('sha256', previousHash + link)

/**
 * A JSON array of texts in a fixed order; of the house the accounts that were touched, by name. JSON keeps neighbours apart. An actor is one text more
 * at the end, so that a link without one has the form, and the hash, that it had before there were actors.
 */
export const canonicalForm = (transfer: Transfer, movement: Movement | undefined): string =>
  JSON.stringify([
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
  ])
