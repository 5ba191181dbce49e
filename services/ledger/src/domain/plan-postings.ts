import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Bundle, Command } from './command.ts'
import { applyIfPosted, type Group, newGroup } from './group.ts'
import type { Outcome } from './outcome.ts'
import type { Refusal } from './posting-rules.ts'

/** What was posted once, by the rows of whoever asked for it, and may be lost. */
export interface LostPosting {
  /** About when: its caller had the answer by then. */
  at: Date
  bundle: Bundle
  /** Its caller knows that it was posted; else it may have been refused, and is tried at its time alone. */
  wasPosted: boolean
}

export interface RefusedPosting {
  posting: LostPosting
  refusal: Refusal
}

export interface PostingPlan {
  /** Each can be posted when those before it are. */
  order: LostPosting[]
  /** How many are not lost. */
  standing: number
  refused: RefusedPosting[]
}

/** What the ledger has before any of it, as {@link newGroup} takes it. */
export type Beginning = Parameters<typeof newGroup>[0]

const roundsMax = 5

/**
 * In which order lost postings can be posted again, by the ledger's own rules. The times of rows are near the true order and not it: a
 * posting that does not fit when it comes is tried again after each that changes its merchants' accounts. What is left after that is
 * money that was held and given free again, and fits nowhere any more: then what its merchants got comes first, and next what was left,
 * each as soon as it fits. Pure: nothing of `beginning` changes.
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

/** What takes nothing of the merchants of those that were left comes first, whatever takes something of them last. */
function withFirst(left: ReadonlySet<LostPosting>, byTime: readonly LostPosting[]): LostPosting[] {
  const merchants = new Set([...left].flatMap(merchantsOf))
  const rankOf = (posting: LostPosting): number => {
    if (left.has(posting)) return 1
    return takesOf(posting, merchants) ? 2 : 0
  }
  return byTime.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** More than it has brought them. */
function takesOf({ bundle }: LostPosting, merchants: ReadonlySet<MerchantId>): boolean {
  const brought = new Map<MerchantId, bigint>()
  for (const command of bundle) {
    const { merchantId } = command
    if (merchants.has(merchantId)) brought.set(merchantId, (brought.get(merchantId) ?? 0n) + broughtBy(command))
  }
  return [...brought.values()].some((cents) => cents < 0n)
}

/** To what is available, as far as the command alone says it. */
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

/** `standing`: it is known as it is, and posted, or decided. */
type Came = 'posted' | 'standing' | Refusal

function tryOne(group: Group, posting: LostPosting, plan: PostingPlan): Came {
  // Refused then, it is refused now: nobody counts on it.
  const isDecided = !posting.wasPosted && posting.bundle.every(({ transferId }) => group.known.has(transferId))
  const came = isDecided ? 'standing' : comeOf(applyIfPosted(group, posting.bundle))
  // What the chain would have is of no use here, and much.
  group.links.length = 0
  if (came === 'posted') plan.order.push(posting)
  if (came === 'standing') plan.standing += 1
  return came
}

/** What is known is a repetition as a whole, or a conflict as a whole. */
function comeOf(applied: Outcome[] | Refusal): Came {
  if (!Array.isArray(applied)) return applied
  for (const { outcome } of applied) if (outcome !== 'posted') return outcome
  return applied.some(({ replayed }) => replayed) ? 'standing' : 'posted'
}

interface Trying {
  plan: PostingPlan
  waiting: Map<MerchantId, Map<LostPosting, Refusal>>
}

/** Those that wait for the accounts of one that was posted, and then for the accounts of these. */
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
