import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { applyCommand } from './apply-command.ts'
import type { Command } from './command.ts'
import type { ChainLink } from './entry-chain.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Hold } from './hold.ts'
import type { MerchantAccount } from './merchant-account.ts'
import type { Outcome } from './outcome.ts'

/** What a repetition is compared with and answered by. */
export interface KnownTransfer extends Omit<Outcome, 'replayed'> {
  id: TransferId
  /** Hex. */
  fingerprint: string
}

/** What a group begins with. */
interface Found {
  now: Date
  known: Map<TransferId, KnownTransfer>
  accounts: Map<MerchantId, MerchantAccount>
  holds: Map<TransferId, Hold>
}

/** The state that the commands of one group change, each seeing what the one before left. */
export interface Group extends Found {
  accountsBefore: ReadonlyMap<MerchantId, MerchantAccount>
  changedAccounts: Set<MerchantId>
  changedHolds: Set<TransferId>
  links: ChainLink[]
}

export const newGroup = (found: Found): Group => ({
  ...found,
  accountsBefore: new Map(found.accounts),
  changedAccounts: new Set(),
  changedHolds: new Set(),
  links: [],
})

export const holdIdsOf = (commands: readonly Command[]): TransferId[] =>
  commands.flatMap((command) => ('holdId' in command ? [command.holdId] : []))

/** Applies one command to the group, in memory. Throws `ImpossibleBalance`. */
export function applyInGroup(group: Group, command: Command): Outcome {
  const account = group.accounts.get(command.merchantId)
  if (!account) throw new Error(`The account of ${command.merchantId} is not in the group`)
  const fingerprint = fingerprintOf(command)
  const known = group.known.get(command.transferId)
  if (known) return known.fingerprint === fingerprint ? outcomeOf(known, true) : conflictOfIds(account)

  const hold = 'holdId' in command ? group.holds.get(command.holdId) : undefined
  const applied = applyCommand({ command, fingerprint, account, hold, now: group.now })
  group.links.push(applied.link)
  group.accounts.set(command.merchantId, applied.account)
  group.changedAccounts.add(command.merchantId)
  if (applied.hold) {
    group.holds.set(applied.hold.id, applied.hold)
    group.changedHolds.add(applied.hold.id)
  }
  group.known.set(command.transferId, applied.link.transfer)
  return outcomeOf(applied.link.transfer, false)
}

const outcomeOf = (
  { outcome, postedCents, availableCents, heldCents }: Omit<Outcome, 'replayed'>,
  replayed: boolean,
): Outcome => ({ outcome, replayed, postedCents, availableCents, heldCents })

/** The id belongs to another command; nothing is kept of this one. */
const conflictOfIds = ({ availableCents, heldCents }: MerchantAccount): Outcome => ({
  outcome: 'conflict',
  replayed: false,
  postedCents: cents(0n),
  availableCents,
  heldCents,
})
