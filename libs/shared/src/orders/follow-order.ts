import type { Transaction } from 'kysely'
import type { Cents } from '../money/cents.ts'
import { passStep } from '../process/step.ts'
import { plainLines } from '../telemetry/log-levels.ts'
import { tellSpan } from '../telemetry/traces.ts'
import { type AlertTeller, insertAlert, type NewAlert, resolveAlertsAbout, tellAlert } from '../work/alerts.ts'
import { type Committer, commit } from '../work/commit.ts'
import { type Claim, endStep, holdClaim, postponeStep, renewClaim, wakeStep } from '../work/due-steps.ts'
import { keepClaimDuring } from '../work/keep-claim.ts'
import type { WorkSettings } from '../work/work-settings.ts'
import {
  concernOf,
  isContradiction,
  type LookUpOutcome,
  type Moment,
  nextAct,
  type OrderSettings,
  type TryOutcome,
} from './at-most-once.ts'
import {
  isKnown,
  readOrder,
  readOrderInGroup,
  recordAnswer,
  recordKnown,
  recordLookUp,
  recordTry,
  type StoredOrder,
} from './orders.repository.ts'

/** The bank's answer to one question. */
export interface BankWord<Outcome extends TryOutcome | LookUpOutcome = TryOutcome | LookUpOutcome> {
  outcome: Outcome
  /** The bank's id of the transfer, e.g. the end-to-end id. */
  reference: string | null
  /** The bank's code, or our reason; never a document or a key. */
  detail: string | null
  /** Only if settled. */
  settledAt?: Date
  /** Only if settled: what the receiver's bank has sent back so far. */
  returnedCents?: Cents
  /** The answer is about another order or amount, or in a form that we do not read. */
  isMismatch?: true
  /** Nobody was asked: the settings have no bank for it until a person changes them. */
  isNotSetUp?: true
}

/** How an order ended, with the bank's last answer. */
export interface FinalWord extends Pick<BankWord, 'settledAt' | 'returnedCents'> {
  as: 'settled' | 'refused'
  /** Only if refused: the bank's code. */
  code: string | null
}

/** The state of an order in the books of its service. */
export type OrderState = 'open' | { closedAs: 'settled' | 'refused' }

/** One order, as its service knows it. */
export interface Order<Schema> {
  kind: 'payout' | 'refund'
  /** The id of its row. */
  subject: string
  amountCents: Cents
  send: () => Promise<BankWord<TryOutcome>>
  find: () => Promise<BankWord<LookUpOutcome>>
  /** Locks the row. Undefined if it is not, or is no longer, for the bank to decide. */
  lock: (transaction: Transaction<Schema>) => Promise<OrderState | undefined>
  /** Runs under the lock, in the transaction that records a try: whether the money may be sent, or how long to wait, in ms. */
  begin: (transaction: Transaction<Schema>) => Promise<'send' | { waitMs: number }>
  /** Keeps the bank's reference. */
  note: (transaction: Transaction<Schema>, reference: string) => Promise<void>
  /** Records how it ended, and what is due next. */
  close: (transaction: Transaction<Schema>, word: FinalWord) => Promise<void>
  /** The acts for an order that goes as usual. */
  inGroups?: GroupedActs
}

/** An answer that shows that the bank has the order, as it is recorded. */
export interface KnownWord extends Pick<BankWord, 'outcome' | 'reference' | 'detail'> {
  /** The number of the try that it answers; null for a look-up. */
  number: number | null
  /** When the look-up began. */
  beganAt: Moment | null
}

/**
 * The acts for the usual answers of the bank, each done in one statement together with other orders. They compare before
 * they write: the claim is valid, no news has come since it was made, and nobody has moved the row. So everything that
 * was read under the claim still holds, since every other answer with news wakes the step. In all other cases they
 * change nothing, and the order is decided under its lock.
 */
export interface GroupedActs {
  /**
   * Records the first try under the conditions of `begin`, and renews the claim. Returns when the try began, in ms by
   * PostgreSQL's clock; undefined if it changed nothing.
   */
  begin: (claim: Claim, leaseMs: number) => Promise<number | undefined>
  /**
   * The bank has the order: postpones the step. If news has come since the claim was made, it renews the claim instead
   * and leaves it open. Returns false if it changed nothing.
   */
  wait: (claim: Claim, word: KnownWord, waitMs: number) => Promise<boolean>
  /** The bank has settled it: closes it like `close`, and claims the next step as `claim.next`. Returns false like `wait`. */
  settle: (claim: Claim, word: KnownWord) => Promise<boolean>
}

export interface Follower<Schema> extends Committer<Schema>, AlertTeller {
  settings: { orders: OrderSettings } & Pick<WorkSettings, 'stepLeaseMs'>
}

/** A try that is held up for longer after it was recorded is not made: others count its time from the record. */
const sendWithinMs = 2_000
/** More acts under one claim would outlive its lease. */
const actsMax = 5

/**
 * Does what may be done next with an order (see `at-most-once.ts`), records the outcome, and goes on until the order has
 * to wait or is closed. What follows from an answer is decided in the transaction that records it, from everything known
 * by then. A caller that has read the order under the claim passes it as `read`.
 */
export async function followOrder<Schema>(
  dependencies: Follower<Schema>,
  order: Order<Schema>,
  claim: Claim,
  read?: StoredOrder,
): Promise<void> {
  // The step was due: a pause is over, or there is news.
  let isDue = true
  for (let acts = 0; acts < actsMax && !claim.isOver; acts += 1) {
    const facts = (acts === 0 && read) || (await readOrderInGroup(dependencies.database, order.subject))
    const act = actNow(facts, dependencies.settings.orders, isDue)
    if (act === 'send') isDue = await sendOrder(dependencies, order, claim, { facts, isDue })
    else if (act === 'ask') isDue = await askForOrder(dependencies, order, claim, facts)
    else await commitWord(dependencies, 'follow-order:commit', { order, claim })
  }
  if (!claim.isOver) {
    await commit(dependencies, 'follow-order:rest', (transaction) => postponeStep(transaction, claim, 0))
  }
}

function actNow(facts: StoredOrder, settings: OrderSettings, isDue: boolean): 'send' | 'ask' | 'wait' | 'close' {
  const next = nextAct(facts, settings)
  return next.kind === 'wait' && isDue ? next.until : next.kind
}

/**
 * One try: it is recorded before its first byte, and the bank's answer before anything follows from it. Returns whether
 * there is news of the order since the claim was made.
 */
async function sendOrder<Schema>(
  dependencies: Follower<Schema>,
  order: Order<Schema>,
  claim: Claim,
  { facts: read, isDue }: { facts: StoredOrder; isDue: boolean },
): Promise<boolean> {
  const startedAt = performance.now()
  const first = await beginInGroup(dependencies, order, claim, read)
  const number = first ? 1 : await beginAlone(dependencies, order, claim, isDue)
  if (number === undefined) return false
  const isHeldUp = performance.now() - startedAt > sendWithinMs
  const askedAt = performance.now()
  const word = isHeldUp ? heldUp : await passStep('follow-order:send', () => order.send())
  tellWord(dependencies, order, 'send', word, askedAt)
  const name = 'follow-order:commit-answer'
  if (first) {
    const now = { database: first.database + performance.now() - startedAt, process: Date.now() }
    const answered = { outcome: word.outcome, startedAt: first, answeredAt: now }
    const facts = { ...read, tries: [answered], wasKnown: isKnown(word.outcome), now }
    if (await hearInGroup(dependencies, order, claim, { name, word, facts, number, beganAt: null }))
      return !claim.isOver
  }
  await commitWord(dependencies, name, {
    order,
    claim,
    word,
    isNews: true,
    record: (transaction) => recordAnswer(transaction, order.subject, number, word),
  })
  return false
}

/** When the first try began; undefined if it must be recorded alone, or is not the first. */
async function beginInGroup<Schema>(
  { settings }: Follower<Schema>,
  { inGroups }: Order<Schema>,
  claim: Claim,
  { tries }: StoredOrder,
): Promise<Moment | undefined> {
  if (!inGroups || tries.length > 0) return undefined
  const startedMs = await passStep('follow-order:commit-try', () => inGroups.begin(claim, sendLeaseMs(settings)))
  return startedMs === undefined ? undefined : { database: startedMs, process: Date.now() }
}

/** The number of the recorded try; undefined if none is to be made now. */
function beginAlone<Schema>(
  dependencies: Follower<Schema>,
  order: Order<Schema>,
  claim: Claim,
  isDue: boolean,
): Promise<number | undefined> {
  const { settings } = dependencies
  const { orders } = settings
  return commit(dependencies, 'follow-order:commit-try', async (transaction) => {
    if ((await order.lock(transaction)) !== 'open') return void (await endStep(transaction, claim))
    const facts = await readOrder(transaction, order.subject)
    // The answer to an earlier try may have come late, to another process.
    if (actNow(facts, orders, isDue) !== 'send') return void (await postponeStep(transaction, claim, 0))
    const begun = await order.begin(transaction)
    if (begun !== 'send') return void (await postponeStep(transaction, claim, begun.waitMs))
    await renewClaim(transaction, claim, sendLeaseMs(settings))
    await recordTry(transaction, order.subject, facts.tries.length + 1)
    return facts.tries.length + 1
  })
}

/** Covers the call, and recording its answer. */
const sendLeaseMs = ({ orders, stepLeaseMs }: Follower<unknown>['settings']): number =>
  orders.callTimeoutMs + stepLeaseMs

const heldUp: BankWord<TryOutcome> = {
  outcome: 'not_sent',
  reference: null,
  detail: 'the process was held up before the call',
}

/** One look-up; returns the same as `sendOrder`. */
async function askForOrder<Schema>(
  dependencies: Follower<Schema>,
  order: Order<Schema>,
  claim: Claim,
  read: StoredOrder,
): Promise<boolean> {
  const { now } = read
  const askedAt = performance.now()
  const word = await passStep('follow-order:look-up', () =>
    keepClaimDuring(dependencies, claim, dependencies.settings.orders.callTimeoutMs, () => order.find()),
  )
  tellWord(dependencies, order, 'look up', word, askedAt)
  const name = 'follow-order:commit-look-up'
  const facts = {
    ...read,
    lookUp: { outcome: word.outcome, beganAt: now },
    lookUps: read.lookUps + 1,
    wasKnown: read.wasKnown || isKnown(word.outcome),
  }
  if (await hearInGroup(dependencies, order, claim, { name, word, facts, number: null, beganAt: now }))
    return !claim.isOver
  await commitWord(dependencies, name, {
    order,
    claim,
    word,
    isNews: isKnown(word.outcome),
    record: (transaction, isClaimed) =>
      isClaimed
        ? recordLookUp(transaction, order.subject, word, now)
        : recordKnown(transaction, order.subject, word.outcome),
  })
  return false
}

/** Logs and traces what the bank was asked and how it answered, under the row's id. */
function tellWord<Schema>(
  { logger }: Follower<Schema>,
  { kind, subject }: Order<Schema>,
  act: 'send' | 'look up',
  { outcome }: BankWord,
  askedAt: number,
): void {
  const tookMs = performance.now() - askedAt
  plainLines(logger).info({ subject, order: kind, act, outcome, ms: Math.round(tookMs * 10) / 10 }, 'bank asked')
  tellSpan({ subject, name: `${act} ${kind}`, tookMs, attributes: { 'comporta.outcome': outcome } })
}

interface Known extends Pick<KnownWord, 'number' | 'beganAt'> {
  name: string
  word: BankWord
  /** Everything known, including the answer. */
  facts: StoredOrder
}

/** Records the answer and what follows from it, if the bank has the order or has settled it. False if it must be handled alone. */
async function hearInGroup<Schema>(
  { settings }: Follower<Schema>,
  { inGroups }: Order<Schema>,
  claim: Claim,
  { name, word, facts, number, beganAt }: Known,
): Promise<boolean> {
  const isUsual = !word.isMismatch && !word.returnedCents && causesOf(facts).length === 0
  if (!inGroups || !isUsual || concernOf(facts, settings.orders) !== undefined) return false
  const known = { outcome: word.outcome, reference: word.reference, detail: word.detail, number, beganAt }
  const next = nextAct(facts, settings.orders)
  if (word.outcome === 'processing' && next.kind === 'wait') {
    return passStep(name, () => inGroups.wait(claim, known, next.ms))
  }
  if (word.outcome === 'settled' && next.kind === 'close') {
    return passStep(name, () => inGroups.settle(claim, known))
  }
  return false
}

interface Heard<Schema> {
  order: Order<Schema>
  claim: Claim
  word?: BankWord
  /** It says something that the current holder of the claim would not find out. */
  isNews?: boolean
  record?: (transaction: Transaction<Schema>, isClaimed: boolean) => Promise<void>
}

/** One commit: the answer, and what follows from everything known with it. Then operators are alerted. */
async function commitWord<Schema>(dependencies: Follower<Schema>, name: string, heard: Heard<Schema>): Promise<void> {
  const alerts = await commit(dependencies, name, (transaction) => followWord(dependencies, transaction, heard))
  for (const alert of alerts) tellAlert(dependencies, alert)
}

/** Returns the alerts that it raised. News that comes after the claim was lost is kept, and wakes the step for its new holder. */
async function followWord<Schema>(
  { settings }: Follower<Schema>,
  transaction: Transaction<Schema>,
  { order, claim, word, isNews, record }: Heard<Schema>,
): Promise<NewAlert[]> {
  const state = await order.lock(transaction)
  const isClaimed = await holdClaim(transaction, claim)
  const before = await readOrder(transaction, order.subject)
  await record?.(transaction, isClaimed)
  if (word?.reference) await order.note(transaction, word.reference)
  if (state !== 'open' || !isClaimed) {
    if (isClaimed) await endStep(transaction, claim)
    else if (isNews) await wakeStep(transaction, order.subject, claim.step)
    claim.isOver = true
    return raise(transaction, contradictionOf(order, state, word))
  }
  const facts = record ? await readOrder(transaction, order.subject) : before
  for (const cause of causesOf(before)) if (!causesOf(facts).includes(cause)) await resolveCause(transaction, cause)
  const next = nextAct(facts, settings.orders)
  if (next.kind === 'wait') await postponeStep(transaction, claim, next.ms)
  if (next.kind === 'close') {
    await order.close(transaction, { ...word, as: next.as, code: facts.refusal })
    await endStep(transaction, claim)
    await resolveConcerns(transaction, order, `the bank's word: ${next.as}`)
    return []
  }
  return raise(transaction, alertOf(order, facts, word, settings.orders))
}

async function raise<Schema>(transaction: Transaction<Schema>, alert: NewAlert | undefined): Promise<NewAlert[]> {
  return alert && (await insertAlert(transaction, alert)) ? [alert] : []
}

/** The alert about an order that was closed otherwise than the bank now says, with its amount. */
export function contradictionOf<Schema>(
  { subject, amountCents }: Pick<Order<Schema>, 'subject' | 'amountCents'>,
  state: OrderState | undefined,
  word: BankWord | undefined,
): NewAlert | undefined {
  if (!word || state === undefined || state === 'open' || !isContradiction(state.closedAs, word.outcome))
    return undefined
  const { closedAs } = state
  return {
    kind: 'bank_contradiction',
    subject,
    // The bank will say it again at every look-up.
    once: true,
    details: {
      text: `the bank says ${word.outcome}, after we closed it as ${closedAs}`,
      amountCents: Number(amountCents),
    },
  }
}

/** The alert about a cause that keeps orders from being sent or looked up: one for all of them. */
export const blockedAlert = ({ detail }: BankWord): NewAlert => ({
  kind: 'bank_blocked',
  subject: detail ?? 'blocked',
  details: {},
})

/** A cause that keeps every order from being sent has one alert; anything else has one per order. */
function alertOf<Schema>(
  { kind, subject, amountCents }: Order<Schema>,
  facts: StoredOrder,
  word: BankWord | undefined,
  settings: OrderSettings,
): NewAlert | undefined {
  if (word?.isMismatch) return { kind: `${kind}_mismatch`, subject, details: { text: word.detail } }
  if (word?.outcome === 'blocked' || word?.isNotSetUp) return blockedAlert(word)
  const concern = concernOf(facts, settings)
  if (concern === undefined) return undefined
  if (concern === 'unreachable') return { kind: 'bank_unreachable', subject: facts.cause ?? 'not sent', details: {} }
  return { kind: `${kind}_${concern}`, subject, details: { text: texts[concern], amountCents: Number(amountCents) } }
}

const texts = {
  unknown: 'it is not known whether the bank has paid',
  slow: 'the bank has not said its final word',
  denied: 'the bank has known it, and now says that it does not',
} as const

/** Closes the alerts about an order: their reason is over. */
export const resolveConcerns = <Schema>(
  transaction: Transaction<Schema>,
  { kind, subject }: Pick<Order<Schema>, 'kind' | 'subject'>,
  resolution: string,
): Promise<void> =>
  resolveAlertsAbout(
    transaction,
    { kinds: ['unknown', 'slow', 'denied', 'mismatch'].map((concern) => `${kind}_${concern}`), subject },
    { actor: 'system', resolution },
  )

const causesOf = ({ cause, lookUpCause }: StoredOrder): string[] =>
  [cause, lookUpCause].filter((known) => known !== null)

export const resolveCause = <Schema>(transaction: Transaction<Schema>, cause: string): Promise<void> =>
  resolveAlertsAbout(
    transaction,
    { kinds: ['bank_blocked', 'bank_unreachable'], subject: cause },
    { actor: 'system', resolution: 'the bank takes orders again' },
  )
