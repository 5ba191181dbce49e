import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Bundle, Command } from './command.ts'
import { applyIfPosted, type Group, newGroup } from './group.ts'
import type { Outcome } from './outcome.ts'
import type { Refusal } from './posting-rules.ts'

/** A bundle that was asked for, according to its caller's rows, and that the ledger may have lost. */
export interface LostPosting {
  /** Approximately when: its caller had the answer by then. */
  at: Date
  bundle: Bundle
  /** Its caller knows that it was posted. Otherwise it may have been refused, and is only tried at its own time. */
  wasPosted: boolean
}

export interface RefusedPosting {
  posting: LostPosting
  refusal: Refusal
}

export interface PostingPlan {
  /** Each can be posted once those before it are. */
  order: LostPosting[]
  /** How many the ledger still has. */
  standing: number
  refused: RefusedPosting[]
}

/** What the ledger has before any of them is posted, as {@link newGroup} takes it. */
export type Beginning = Parameters<typeof newGroup>[0]

const roundsMax = 5

/**
 * Finds an order in which lost postings can be posted again, by the ledger's own rules. The times of rows are close to the
 * true order but do not equal it: a posting that does not fit at its turn is tried again after each posting that changes
 * its merchants' accounts. Those still left held money that was released again, and no longer fit anywhere. Then everything
 * that takes nothing from their merchants goes first, the postings that were left come next, and the rest follows, each as
 * soon as it fits. Pure: nothing of `beginning` changes.
 */
export function planPostings(beginning: Beginning, postings: readonly LostPosting[]): PostingPlan {
  const byTime = postings.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const left = new Set<LostPosting>()
  let best = tryInOrder(beginning, byTime)
  let last = best
  for (let round = 1; round < roundsMax && last.refused.length > 0; round += 1) {
    const known = left.size
    for (const { posting } of last.refused) if (posting.wasPosted) left.add(posting)
    if (left.size === known) break
    last = tryInOrder(beginning, withFirst(left, byTime))
    if (last.refused.length < best.refused.length) best = last
  }
  return best
}

/** Postings that take nothing from the merchants of `left` come first, then those in `left`, then those that take something. */
function withFirst(left: ReadonlySet<LostPosting>, byTime: readonly LostPosting[]): LostPosting[] {
  const merchants = new Set([...left].flatMap(merchantsOf))
  const rankOf = (posting: LostPosting): number => {
    if (left.has(posting)) return 1
    return takesOf(posting, merchants) ? 2 : 0
  }
  return byTime.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Whether it takes more from one of these merchants than it brings them. */
function takesOf({ bundle }: LostPosting, merchants: ReadonlySet<MerchantId>): boolean {
  const brought = new Map<MerchantId, bigint>()
  for (const command of bundle) {
    const { merchantId } = command
    if (merchants.has(merchantId)) brought.set(merchantId, (brought.get(merchantId) ?? 0n) + broughtBy(command))
  }
  return [...brought.values()].some((cents) => cents < 0n)
}

/** What it adds to the available balance, as far as the command alone shows. */
function broughtBy(command: Command): bigint {
  switch (command.kind) {
    case 'credit':
      return command.availableAt === null ? command.amountCents : 0n
    case 'transfer_in':
      return command.availableAt === null ? (command.amountCents ?? 0n) : 0n
    case 'return':
    case 'adjustment':
      return command.amountCents
    case 'hold':
    case 'transfer_out':
      return -(command.takenCents ?? command.amountCents)
    case 'capture':
    case 'release':
    case 'settle':
    case 'provider_move':
      return 0n
  }
}

function tryInOrder(beginning: Beginning, postings: readonly LostPosting[]): PostingPlan {
  const group = newGroup({
    ...beginning,
    known: new Map(beginning.known),
    accounts: new Map(beginning.accounts),
    holds: new Map(beginning.holds),
  })
  const plan: PostingPlan = { order: [], standing: 0, refused: [] }
  const waiting = new Map<MerchantId, Map<LostPosting, Refusal>>()
  for (const posting of postings) {
    const came = tryOne(group, posting, plan)
    if (came === 'posted') tryWaiting(group, posting, { plan, waiting })
    else if (came === 'standing') continue
    else if (posting.wasPosted) for (const id of merchantsOf(posting)) inPlace(waiting, id).set(posting, came)
    else plan.refused.push({ posting, refusal: came })
  }
  const left = new Map([...waiting.values()].flatMap((some) => [...some]))
  for (const [posting, refusal] of left) plan.refused.push({ posting, refusal })
  return plan
}

/** `standing`: the ledger already has it as it is, or has decided it. */
type Came = 'posted' | 'standing' | Refusal

function tryOne(group: Group, posting: LostPosting, plan: PostingPlan): Came {
  // If it was refused, it stays refused: nobody counts on it.
  const isDecided = !posting.wasPosted && posting.bundle.every(({ transferId }) => group.known.has(transferId))
  const came = isDecided ? 'standing' : comeOf(applyIfPosted(group, posting.bundle))
  // The links are not needed here, and there would be many.
  group.links.length = 0
  if (came === 'posted') plan.order.push(posting)
  if (came === 'standing') plan.standing += 1
  return came
}

/** A bundle with known ids is a repetition as a whole, or a conflict as a whole. */
function comeOf(applied: Outcome[] | Refusal): Came {
  if (!Array.isArray(applied)) return applied
  for (const { outcome } of applied) if (outcome !== 'posted') return outcome
  return applied.some(({ replayed }) => replayed) ? 'standing' : 'posted'
}

interface Trying {
  plan: PostingPlan
  waiting: Map<MerchantId, Map<LostPosting, Refusal>>
}

/** Tries the postings that wait for the accounts of the posted one, and then those that wait for their accounts. */
function tryWaiting(group: Group, posted: LostPosting, { plan, waiting }: Trying): void {
  const changed = merchantsOf(posted)
  for (let id = changed.pop(); id !== undefined; id = changed.pop()) {
    for (const posting of [...(waiting.get(id)?.keys() ?? [])]) {
      const came = tryOne(group, posting, plan)
      if (came !== 'posted' && came !== 'standing') continue
      const merchants = merchantsOf(posting)
      for (const merchant of merchants) waiting.get(merchant)?.delete(posting)
      if (came === 'posted') changed.push(...merchants)
    }
  }
}

const merchantsOf = ({ bundle }: LostPosting): MerchantId[] => [...new Set(bundle.map(({ merchantId }) => merchantId))]

function inPlace<Key, Value>(maps: Map<Key, Map<LostPosting, Value>>, key: Key): Map<LostPosting, Value> {
  const known = maps.get(key)
  if (known) return known
  const made = new Map<LostPosting, Value>()
  maps.set(key, made)
  return made
}
