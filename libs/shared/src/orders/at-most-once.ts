/**
 * At most once: what may be done next with an order to the bank, a payout or a refund, under an id of ours.
 *
 * "What if the bank times out?" The try counts as unknown, and we ask the bank by our id. Its answer decides:
 *
 * 1. An order that the bank has ever known is never sent again, and only the bank's final answer ends it.
 * 2. "Not found" counts only if the look-up began after the settle window of the last try, which begins when the try
 *    ended or can no longer be on its way. Then the last try never arrived, and never will.
 * 3. A refusal of a try ends nothing by itself: a look-up confirms it before funds go back.
 * 4. Funds go back only on an answer that covers every try that can have reached the bank.
 * 5. If the bank refuses for a reason of ours (an empty account, a credential), the order is parked: it is sent again once
 *    "not found" counts, and never fails.
 * 6. Nothing ends on a timer: an order that takes too long calls an operator, and the bank is asked again.
 */

/** The outcomes of a try; it is null while no answer is recorded. */
export const tryOutcomes = ['settled', 'processing', 'rejected', 'refused', 'blocked', 'not_sent', 'unknown'] as const
export type TryOutcome = (typeof tryOutcomes)[number]

/** The outcomes of a look-up. */
export const lookUpOutcomes = ['settled', 'processing', 'rejected', 'not_found', 'blocked', 'unknown'] as const
export type LookUpOutcome = (typeof lookUpOutcomes)[number]

/**
 * A moment in ms by two clocks: PostgreSQL's, and that of the process at work then. Either may be set forward or back,
 * so a required time must have passed by both.
 */
export interface Moment {
  database: number
  process: number
}

export interface Try {
  outcome: TryOutcome | null
  /** When it was recorded, before its first byte. */
  startedAt: Moment
  answeredAt: Moment | null
}

export interface LookUp {
  outcome: LookUpOutcome
  /** When the question began. */
  beganAt: Moment
}

/** Everything known about an order. */
export interface OrderFacts {
  /** Oldest first. */
  tries: readonly Try[]
  /** The newest since the last try; older ones add nothing to it and `wasKnown`. */
  lookUp: LookUp | null
  /** Look-ups since the last try; they space out the next one. */
  lookUps: number
  /** The bank has shown at some point that it has the order. */
  wasKnown: boolean
  now: Moment
}

export interface OrderSettings {
  /** Longer than the 40 s in which the SPI settles. */
  settleWindowMs: number
  /** The longest that one call to the bank can take, including its token. */
  callTimeoutMs: number
  /** An operator is called after this long without knowing whether the bank has the order. */
  unknownAlertAfterMs: number
  /** An operator is called after this long without a final answer on an order that the bank has. */
  slowAlertAfterMs: number
}

export type NextAct =
  | { kind: 'send' }
  | { kind: 'ask' }
  /** The bank gets a pause of `ms` first; news of the order, or its step when due, ends the pause. */
  | { kind: 'wait'; ms: number; until: 'send' | 'ask' }
  | { kind: 'close'; as: 'settled' | 'refused' }

/**
 * Why an operator must look: `unreachable` nothing could be sent; `unknown` it is not known whether the bank has it;
 * `slow` no final answer; `denied` the bank knew it once and now says that it does not.
 */
export type OrderConcern = 'unreachable' | 'unknown' | 'slow' | 'denied'

/** What may be done next. The caller does it, records the outcome, and asks again. */
export function nextAct(facts: OrderFacts, settings: OrderSettings): NextAct {
  const { tries, lookUp, wasKnown } = facts
  if (tries.some(({ outcome }) => outcome === 'settled') || lookUp?.outcome === 'settled') {
    return { kind: 'close', as: 'settled' }
  }
  const sent = tries.filter(canHaveArrived)
  const lastSent = sent.at(-1)
  if (!lastSent) return sendWhenPaced(facts, tries.length, settings)
  if (isRefusedForAll(facts, sent, settings)) return { kind: 'close', as: 'refused' }
  const isAbsent = !wasKnown && lookUp?.outcome === 'not_found' && isAfterWindow(lookUp.beganAt, lastSent, settings)
  if (!isAbsent) return askWhenPaced(facts, lastSent, settings)
  if (lastSent.outcome === 'refused') return { kind: 'close', as: 'refused' }
  return sendWhenPaced(facts, tries.length - tries.lastIndexOf(lastSent) - 1, settings)
}

/** Why an operator must look at this order by now; undefined if none must. */
export function concernOf(facts: OrderFacts, settings: OrderSettings): OrderConcern | undefined {
  const { tries, lookUp, wasKnown, now } = facts
  const [first] = tries
  if (!first) return undefined
  const lastSent = tries.findLast(canHaveArrived)
  const lastedMs = passedMs(first.startedAt, now)
  // One alert covers the cause for all orders that it parks; an order that the bank has is not parked.
  if (lastSent?.outcome === 'blocked' && !wasKnown) return undefined
  if (!lastSent) return lastedMs > settings.unknownAlertAfterMs ? 'unreachable' : undefined
  if (wasKnown && lookUp?.outcome === 'not_found' && isAfterWindow(lookUp.beganAt, lastSent, settings)) return 'denied'
  if (!wasKnown && lastedMs > settings.unknownAlertAfterMs) return 'unknown'
  return lastedMs > settings.slowAlertAfterMs ? 'slow' : undefined
}

/** No try can have reached the bank, and none is on its way: the order may be given up. */
export const isUnsent = ({ tries }: Pick<OrderFacts, 'tries'>): boolean => !tries.some(canHaveArrived)

/**
 * Whether a person who has asked the bank may close the order: it needs an operator or has been parked for long, and the
 * window of its last try is over.
 */
export function isClosableByHand(facts: OrderFacts, settings: OrderSettings): boolean {
  const lastSent = facts.tries.findLast(canHaveArrived)
  if (!lastSent || (concernOf(facts, settings) === undefined && !isParkedForLong(facts, lastSent, settings)))
    return false
  return isAfterWindow(facts.now, lastSent, settings)
}

/** The cause may never end, e.g. if our account at the bank is closed. */
const isParkedForLong = ({ tries: [first], now }: OrderFacts, lastSent: Try, settings: OrderSettings): boolean =>
  lastSent.outcome === 'blocked' && first !== undefined && passedMs(first.startedAt, now) > settings.slowAlertAfterMs

/** Whether the bank's answer contradicts how an order was closed. */
export const isContradiction = (closedAs: 'settled' | 'refused', word: LookUpOutcome | TryOutcome): boolean =>
  closedAs === 'settled' ? word === 'rejected' : word === 'settled' || word === 'processing'

/** True unless it failed before its first byte; a try without an answer may be anywhere. */
const canHaveArrived = ({ outcome }: Try): boolean => outcome !== 'not_sent'

/** Whether the bank's final refusal covers every try that was sent. */
function isRefusedForAll({ lookUp }: OrderFacts, sent: readonly Try[], settings: OrderSettings): boolean {
  const last = sent.at(-1)
  if (sent.length === 1) return last?.outcome === 'rejected' || lookUp?.outcome === 'rejected'
  return last !== undefined && lookUp?.outcome === 'rejected' && isAfterWindow(lookUp.beganAt, last, settings)
}

/** Whether a try that was sent can no longer arrive. */
function isAfterWindow(at: Moment, attempt: Try, settings: OrderSettings): boolean {
  return sinceEndMs(attempt, at, settings) > settings.settleWindowMs
}

/**
 * Ms since the try ended; negative while it may be under way. If either clock puts `at` before the answer, the time also
 * counts from the start, and the smaller one holds: the question may have begun before the answer, and a clock that was
 * set back must not hide that.
 */
function sinceEndMs({ answeredAt, startedAt }: Try, at: Moment, { callTimeoutMs }: OrderSettings): number {
  const fromStartMs = passedMs(startedAt, at) - callTimeoutMs
  if (answeredAt === null) return fromStartMs
  const fromAnswerMs = passedMs(answeredAt, at)
  const isBefore = at.database < answeredAt.database || at.process < answeredAt.process
  return isBefore ? Math.min(fromStartMs, fromAnswerMs) : fromAnswerMs
}

/** The time passed by the clock that says less; one that was set back does not count. */
export function passedMs(from: Moment, to: Moment): number {
  const passed = [to.database - from.database, to.process - from.process].filter((ms) => ms >= 0)
  return passed.length === 0 ? 0 : Math.min(...passed)
}

function sendWhenPaced({ tries, now }: OrderFacts, unsentTries: number, settings: OrderSettings): NextAct {
  const last = tries.at(-1)
  if (!last || unsentTries === 0) return { kind: 'send' }
  const leftMs = paceMs(unsentTries - 1) - sinceEndMs(last, now, settings)
  return leftMs > 0 ? { kind: 'wait', ms: leftMs, until: 'send' } : { kind: 'send' }
}

function askWhenPaced({ lookUp, lookUps, wasKnown, now }: OrderFacts, lastSent: Try, settings: OrderSettings): NextAct {
  // A refusal is looked up at once. Otherwise the bank gets a moment, and longer if it has the order and will send a notice.
  const isRefusal = lastSent.outcome === 'refused' || lastSent.outcome === 'rejected'
  const isFirst = lookUp === null
  const sinceMs = passedMs(isFirst ? (lastSent.answeredAt ?? lastSent.startedAt) : lookUp.beganAt, now)
  const pauseMs = wasKnown ? Math.max(noticeMs, paceMs(lookUps)) : paceMs(lookUps)
  const pacedLeftMs = (isFirst && isRefusal ? 0 : pauseMs) - sinceMs
  // The look-up whose "not found" counts comes right after the window, whatever the pace.
  const windowLeftMs = settings.settleWindowMs - sinceEndMs(lastSent, now, settings)
  const leftMs = windowLeftMs > 0 ? Math.min(pacedLeftMs, windowLeftMs + 1) : pacedLeftMs
  return leftMs > 0 ? { kind: 'wait', ms: leftMs, until: 'ask' } : { kind: 'ask' }
}

const firstPauseMs = 500
const pauseMaxMs = 60_000
/** The bank notifies us when an order that it has ends; a notice that is only slow costs no look-up. */
const noticeMs = 2_000

/** 0.5 s, 1 s, 2 s … one minute: between look-ups, and between tries that were not sent. */
const paceMs = (earlier: number): number => Math.min(firstPauseMs * 2 ** Math.min(earlier, 30), pauseMaxMs)
