import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { applyCommand } from './apply-command.ts'
import type { Bundle, Command } from './command.ts'
import type { ChainLink } from './entry-chain.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { HashKeys } from './hash-keys.ts'
import type { Hold } from './hold.ts'
import type { MerchantAccount } from './merchant-account.ts'
import type { Outcome } from './outcome.ts'
import type { Refusal } from './posting-rules.ts'

/** What a repetition is compared with and answered from. */
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
  keys: HashKeys
}

/** The state that the commands of one group change; each command sees what the one before it left. */
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

/** The values that `find` has for these ids. */
export function pick<Id, Value>(ids: Iterable<Id>, find: (id: Id) => Value | undefined): Map<Id, Value> {
  const found = new Map<Id, Value>()
  for (const id of ids) {
    const value = find(id)
    if (value !== undefined) found.set(id, value)
  }
  return found
}

export const holdIdsOf = (commands: readonly Command[]): TransferId[] =>
  commands.flatMap((command) => ('holdId' in command ? [command.holdId] : []))

/** Applies one command to the group, in memory. Throws `ImpossibleBalance`. */
export function applyInGroup(group: Group, command: Command): Outcome {
  const known = group.known.get(command.transferId)
  if (!known) return applyNew(group, command, { broughtCents: cents(0n) })
  return known.fingerprint === fingerprintOf(command)
    ? outcomeOf(known, true)
    : conflictOfIds(accountOf(group, command))
}

/**
 * The same for a bundle, with one outcome per command: all are posted or, when one is refused, none. Then all are refused
 * for its reason, and that is final for each. Throws `ImpossibleBalance`.
 */
export function applyBundle(group: Group, bundle: Bundle): Outcome[] {
  const [alone, ...others] = bundle
  if (alone && others.length === 0) return [applyInGroup(group, alone)]
  const applied = applyIfPosted(group, bundle)
  return Array.isArray(applied) ? applied : applyAll(group, bundle, applied)
}

/** The same, but a new bundle that cannot be posted changes nothing, and its reason is returned. Throws `ImpossibleBalance`. */
export function applyIfPosted(group: Group, bundle: Bundle): Outcome[] | Refusal {
  const known = bundle.map(({ transferId }) => group.known.get(transferId))
  if (known.some((transfer) => transfer !== undefined)) return answerKnown(group, bundle, known)
  const trial = trialOf(group, bundle)
  const outcomes = applyAll(trial, bundle)
  for (const { outcome } of outcomes) if (outcome !== 'posted') return outcome
  adopt(group, trial)
  return outcomes
}

/** A repetition when the whole bundle is known. Otherwise some of the ids belong to other commands, and nothing of the bundle is kept. */
function answerKnown(group: Group, bundle: Bundle, known: readonly (KnownTransfer | undefined)[]): Outcome[] {
  const isRepetition = bundle.every((command, index) => known[index]?.fingerprint === fingerprintOf(command))
  return bundle.map((command, index) => {
    const transfer = known[index]
    return isRepetition && transfer ? outcomeOf(transfer, true) : conflictOfIds(accountOf(group, command))
  })
}

function applyAll(group: Group, bundle: Bundle, refusedWith?: Refusal): Outcome[] {
  let broughtCents = cents(0n)
  return bundle.map((command) => {
    const outcome = applyNew(group, command, { broughtCents, refusedWith })
    if (command.kind === 'transfer_out') broughtCents = cents(broughtCents + outcome.postedCents)
    return outcome
  })
}

/** A copy of the accounts and holds, on which a bundle is tried before it is adopted or refused. */
const trialOf = (group: Group, bundle: Bundle): Group =>
  newGroup({
    now: group.now,
    keys: group.keys,
    known: new Map(),
    accounts: new Map(bundle.map((command) => [command.merchantId, accountOf(group, command)])),
    holds: pick(holdIdsOf(bundle), (id) => group.holds.get(id)),
  })

function adopt(group: Group, trial: Group): void {
  for (const [id, account] of trial.accounts) group.accounts.set(id, account)
  for (const [id, hold] of trial.holds) group.holds.set(id, hold)
  for (const [id, transfer] of trial.known) group.known.set(id, transfer)
  for (const id of trial.changedAccounts) group.changedAccounts.add(id)
  for (const id of trial.changedHolds) group.changedHolds.add(id)
  group.links.push(...trial.links)
}

function accountOf(group: Group, { merchantId }: Command): MerchantAccount {
  const account = group.accounts.get(merchantId)
  if (!account) throw new Error(`The account of ${merchantId} is not in the group`)
  return account
}

interface InBundle {
  broughtCents: Cents
  refusedWith?: Refusal | undefined
}

function applyNew(group: Group, command: Command, { broughtCents, refusedWith }: InBundle): Outcome {
  const account = accountOf(group, command)
  const fingerprint = fingerprintOf(command)
  const hold = 'holdId' in command ? group.holds.get(command.holdId) : undefined
  const { now, keys } = group
  const applied = applyCommand({ command, fingerprint, account, hold, broughtCents, refusedWith, now, keys })
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

/** The id belongs to another command; nothing of this one is kept. */
const conflictOfIds = (account: MerchantAccount): Outcome =>
  outcomeOf({ ...account, outcome: 'conflict', postedCents: cents(0n) }, false)
