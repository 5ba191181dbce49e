import type {
  AdjustmentCommand,
  BundledCommand,
  LedgerCommand,
  LedgerOutcome,
} from '@comporta/shared/contracts/ledger.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type BundleId, type MerchantId, ordersItsTransfers, type TransferId } from '@comporta/shared/ids/ids.ts'
import type { Adjustment, Asked, Command } from '../domain/command.ts'
import type { Outcome } from '../domain/outcome.ts'

/**
 * The contract's command in our words, and who asked for it. Throws `invalid_request` for texts that could not be stored as they came,
 * and `conflict` for a transfer that another version of the code has named.
 */
export function toCommand(command: LedgerCommand, asked: Asked): Command {
  refuseFormerNames(command)
  const about = { ...aboutOf(command), ...asked }
  switch (command.kind) {
    case 'credit': {
      const availableAt = command.available_at === undefined ? null : new Date(command.available_at)
      return { ...about, kind: 'credit', amountCents: command.amount_cents, availableAt }
    }
    case 'hold':
      return {
        ...about,
        kind: 'hold',
        amountCents: command.amount_cents,
        requiredCents: requiredOf(command),
        reason: command.reason,
        partial: command.partial ?? false,
      }
    case 'capture':
      return { ...about, kind: 'capture', holdId: idOf(command.hold_id), feeCents: command.fee_cents }
    case 'release':
      return { ...about, kind: 'release', holdId: idOf(command.hold_id) }
    case 'return':
      return { ...about, kind: 'return', holdId: idOf(command.hold_id), amountCents: command.amount_cents }
  }
}

/** The same of a command of a bundle. */
export function toBundledCommand(command: BundledCommand, bundleId: BundleId, asked: Asked): Command {
  switch (command.kind) {
    case 'transfer_out':
      return {
        ...aboutOf(command),
        ...asked,
        kind: 'transfer_out',
        bundleId,
        amountCents: command.amount_cents,
        partial: command.partial ?? false,
      }
    case 'transfer_in': {
      const availableAt = command.available_at === undefined ? null : new Date(command.available_at)
      const amountCents = command.amount_cents ?? null
      return { ...aboutOf(command), ...asked, kind: 'transfer_in', bundleId, amountCents, availableAt }
    }
    default:
      return toCommand(command, asked)
  }
}

/** The same of an adjustment. */
export const toAdjustment = (command: AdjustmentCommand, asked: Asked): Adjustment => ({
  ...aboutOf(command),
  ...asked,
  kind: 'adjustment',
  amountCents: command.amount_cents,
})

/**
 * A withdrawal whose transfers have ids in the order of time has others for a process that does not know of them yet: the same hold
 * would be posted a second time, under its former name.
 */
function refuseFormerNames({ subject, transfer_id: transferId }: LedgerCommand): void {
  if (subject.type !== 'withdrawal' || !ordersItsTransfers(subject.id) || ordersItsTransfers(transferId)) return
  throw new AppError('conflict', 'This transfer is not named as those of this withdrawal are', {
    detail: `${transferId} of withdrawal ${subject.id}: of a process of before?`,
  })
}

const aboutOf = (command: BundledCommand | AdjustmentCommand) => ({
  transferId: idOf<TransferId>(command.transfer_id),
  merchantId: idOf<MerchantId>(command.merchant_id),
  subject: { type: command.subject.type, id: storable(command.subject.id) },
  description: command.description === undefined ? null : storable(command.description),
})

export const toOutcomeView = (outcome: Outcome): LedgerOutcome => ({
  outcome: outcome.outcome,
  replayed: outcome.replayed,
  available_cents: outcome.availableCents,
  held_cents: outcome.heldCents,
  posted_cents: outcome.postedCents,
})

const idOf = <Id extends string>(uuid: string): Id => uuid.toLowerCase() as Id

/** What is asked for must be there too, whatever a caller says is required. */
const requiredOf = ({ amount_cents, required_cents = amount_cents }: LedgerCommand & { kind: 'hold' }) =>
  required_cents > amount_cents ? required_cents : amount_cents

function storable(text: string): string {
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) {
    throw new AppError('invalid_request', 'Texts must not contain control characters or broken characters')
  }
  return text
}
