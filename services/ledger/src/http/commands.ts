import type {
  AdjustmentCommand,
  BundledCommand,
  LedgerCommand,
  LedgerOutcome,
  PostedLine,
  ProviderMoveCommand,
  RepeatedCommand,
} from '@comporta/shared/contracts/ledger.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import {
  type BundleId,
  houseMerchantId,
  type MerchantId,
  ordersItsTransfers,
  type ProviderAccount,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import type { Adjustment, Asked, Command, PlaceHold, ProviderMove, TransferOut } from '../domain/command.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { LostPosting } from '../domain/plan-postings.ts'

/**
 * The contract's command in our words, with who asked for it. Throws `invalid_request` for texts that could not be stored
 * unchanged and for the chain of the house, and `conflict` for a transfer id from another version of the code.
 */
export function toCommand(command: LedgerCommand, asked: Asked): Command {
  refuseFormerNames(command)
  const about = { ...aboutOf(command), ...asked }
  switch (command.kind) {
    case 'credit': {
      const availableAt = command.available_at === undefined ? null : new Date(command.available_at)
      return { ...about, kind: 'credit', amountCents: command.amount_cents, availableAt, ...at(command) }
    }
    case 'hold':
      return toHold(command, asked)
    case 'capture':
      return { ...about, kind: 'capture', holdId: idOf(command.hold_id), feeCents: command.fee_cents, ...at(command) }
    case 'release':
      return { ...about, kind: 'release', holdId: idOf(command.hold_id) }
    case 'return':
      return {
        ...about,
        kind: 'return',
        holdId: idOf(command.hold_id),
        amountCents: command.amount_cents,
        ...at(command),
      }
  }
}

const toHold = (command: LedgerCommand & { kind: 'hold' }, asked: Asked): PlaceHold => ({
  ...aboutOf(command),
  ...asked,
  kind: 'hold',
  amountCents: command.amount_cents,
  requiredCents: requiredOf(command),
  reason: command.reason,
  partial: command.partial ?? false,
  ...(command.release_at === undefined ? {} : { releaseAt: new Date(command.release_at) }),
})

const toTransferOut = (
  command: BundledCommand & { kind: 'transfer_out' },
  bundleId: BundleId,
  asked: Asked,
): TransferOut => ({
  ...aboutOf(command),
  ...asked,
  kind: 'transfer_out',
  bundleId,
  amountCents: command.amount_cents,
  partial: command.partial ?? false,
})

const at = ({ provider_account: providerAccount }: { provider_account?: ProviderAccount | undefined }) => ({
  providerAccount,
})

/** The same for a command of a bundle. */
export function toBundledCommand(command: BundledCommand, bundleId: BundleId, asked: Asked): Command {
  switch (command.kind) {
    case 'transfer_out':
      return toTransferOut(command, bundleId, asked)
    case 'transfer_in': {
      const availableAt = command.available_at === undefined ? null : new Date(command.available_at)
      const amountCents = command.amount_cents ?? null
      return { ...aboutOf(command), ...asked, kind: 'transfer_in', bundleId, amountCents, availableAt }
    }
    default:
      return toCommand(command, asked)
  }
}

/** The same for a line of the files from which lost transfers are posted again. The operator `repeatedBy` is part of who asked. */
export function toLostPosting({ at, bundle_id, commands, asked_by }: PostedLine, repeatedBy: string): LostPosting {
  const asked = { actor: `${asked_by} repeated-by:${repeatedBy}`, requestId: null }
  return {
    at: new Date(at),
    bundle: commands.map((command) => toRepeated(command, bundle_id, asked)),
    wasPosted: !commands.some(({ kind }) => kind === 'adjustment' || kind === 'provider_move'),
  }
}

function toRepeated(command: RepeatedCommand, bundleId: string | undefined, asked: Asked): Command {
  switch (command.kind) {
    case 'adjustment':
      return toAdjustment(command, asked)
    case 'provider_move':
      return toProviderMove(command, asked)
    case 'transfer_in':
      return toBundledCommand(command, bundleOf(command, bundleId), asked)
    case 'transfer_out':
      return { ...toTransferOut(command, bundleOf(command, bundleId), asked), takenCents: command.taken_cents }
    case 'hold':
      return { ...toHold(command, asked), takenCents: command.taken_cents }
    default:
      return toCommand(command, asked)
  }
}

function bundleOf({ kind, transfer_id }: RepeatedCommand, bundleId: string | undefined): BundleId {
  if (bundleId === undefined) {
    throw new AppError('invalid_request', 'Money goes between merchants in a bundle', {
      detail: `${kind} ${transfer_id}`,
    })
  }
  return idOf(bundleId)
}

/** The same for an adjustment. */
export const toAdjustment = (command: AdjustmentCommand, asked: Asked): Adjustment => ({
  ...aboutOf(command),
  ...asked,
  kind: 'adjustment',
  amountCents: command.amount_cents,
})

/** The same for a move of the house's money. */
export const toProviderMove = (command: ProviderMoveCommand, asked: Asked): ProviderMove => ({
  ...asked,
  kind: 'provider_move',
  transferId: idOf(command.transfer_id),
  merchantId: houseMerchantId,
  subject: { type: 'none', id: '' },
  description: storable(command.description),
  amountCents: command.amount_cents,
  providerAccount: command.from_account,
  toProviderAccount: command.to_account,
})

/**
 * A withdrawal with ordered transfer ids gets different ids from a process of an older version. Without this, that process
 * would post the same hold a second time, under its former id.
 */
function refuseFormerNames({ subject, transfer_id: transferId }: LedgerCommand): void {
  if (subject.type !== 'withdrawal' || !ordersItsTransfers(subject.id) || ordersItsTransfers(transferId)) return
  throw new AppError('conflict', 'This transfer is not named as those of this withdrawal are', {
    detail: `${transferId} of withdrawal ${subject.id}: of a process of before?`,
  })
}

const aboutOf = (command: BundledCommand | AdjustmentCommand) => ({
  transferId: idOf<TransferId>(command.transfer_id),
  merchantId: merchantOf(command),
  subject: { type: command.subject.type, id: storable(command.subject.id) },
  description: command.description === undefined ? null : storable(command.description),
})

function merchantOf({ merchant_id }: BundledCommand | AdjustmentCommand): MerchantId {
  const merchantId = idOf<MerchantId>(merchant_id)
  if (merchantId === houseMerchantId) throw new AppError('invalid_request', 'The chain of the house is no merchant’s')
  return merchantId
}

export const toOutcomeView = (outcome: Outcome): LedgerOutcome => ({
  outcome: outcome.outcome,
  replayed: outcome.replayed,
  available_cents: outcome.availableCents,
  held_cents: outcome.heldCents,
  posted_cents: outcome.postedCents,
})

const idOf = <Id extends string>(uuid: string): Id => uuid.toLowerCase() as Id

/** The amount itself must be available too, whatever the caller says is required. */
const requiredOf = ({ amount_cents, required_cents = amount_cents }: LedgerCommand & { kind: 'hold' }) =>
  required_cents > amount_cents ? required_cents : amount_cents

function storable(text: string): string {
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) {
    throw new AppError('invalid_request', 'Texts must not contain control characters or broken characters')
  }
  return text
}
