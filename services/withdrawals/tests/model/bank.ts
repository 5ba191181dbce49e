import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { NewPayout, PayoutOutcome, PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import type { Timeline } from './timeline.ts'

/** The longest that a call to the bank may take before the caller gives up. */
export const callTimeoutMs = 15_000
/** The bank's own deadline: after this a request that has left either has arrived and shows in look-ups, or never will. */
export const bankDeadlineMs = 40_000

/** What becomes of one send. Before the calm the plans repeat in turn. */
export interface SendPlan {
  /** How long the token takes, before the request leaves. */
  tokenMs: number
  /**
   * `refused_falsely`: the bank answers 4xx although it has taken the order. `rejected`: it gives its final word at once, and
   * the order never enters its books.
   */
  fate: 'arrives' | 'lost' | 'refused' | 'rejected' | 'refused_falsely' | 'not_sent'
  /** Until it arrives. */
  transitMs: number
  /** Until look-ups show it. */
  lagMs: number
  isAnswerLost: boolean
  /** The process that asked dies. */
  isCallerLost: boolean
  /** How long the process freezes when it has the answer. */
  stallsMs: number
}

/** What becomes of one look-up. Before the calm the plans repeat in turn. */
export interface LookUpPlan {
  takesMs: number
  /** The bank reads its books when the question comes, or just before it answers. */
  reads: 'first' | 'last'
  fault: 'unknown' | 'mismatch' | 'not_found' | null
}

export interface Span {
  fromMs: number
  forMs: number
}

export interface BankPlan {
  isDeduplicating: boolean
  sends: readonly SendPlan[]
  lookUps: readonly LookUpPlan[]
  /** Our account is empty. */
  empty: Span | null
  /** Our credential is refused. */
  denied: Span | null
  /** It answers nothing; for ever when `forMs` is null. */
  silence: { fromMs: number; forMs: number | null } | null
  /** Its final word on what has arrived. */
  course: { final: 'settled' | 'rejected'; afterMs: number }
  /** It takes its final word back. */
  change: { afterMs: number } | null
  /** Percentages that the receiver's bank sends back, timed from the final word. */
  returns: readonly { afterMs: number; percent: number }[]
  /** When its notices come, counted from the event; an empty list means that the notice is lost. */
  noticesAfterMs: readonly number[]
}

interface BankOrder {
  amountCents: Cents
  visibleAtMs: number
  state: 'processing' | 'settled' | 'rejected'
  returnedCents: Cents
  endToEndId: string
}

export interface ModelBank {
  provider: Pick<PixProvider, 'sendPayout' | 'findPayout'>
  /** How often it has really paid. */
  paid: () => number
  /** What its books say now. */
  truth: () => 'settled' | 'rejected' | 'processing' | 'nothing'
  /** It has paid, is about to pay, or a request is on its way to it. */
  mayPay: () => boolean
  returnedCents: () => Cents
  /** It has said that it refuses: 4xx, or its final word. */
  hasRefused: () => boolean
  /** It has given its final word on something: from then on it may contradict itself. */
  hasSaid: (word: 'settled' | 'rejected') => boolean
}

export interface BankSurroundings {
  timeline: Timeline
  startMs: number
  /** From then on it answers at once and truthfully, unless it is silent for ever. */
  calmAtMs: number
  /** Tells the causes of one history from those of others. */
  name: string
  /** Says how the payout has ended; a notice of a return says no such thing. */
  notify: (ends?: 'completed' | 'failed') => void
  /** Whether we have ever recorded that the bank has the order. */
  isKnown: () => Promise<boolean>
  onSend: (payout: NewPayout, plan: SendPlan) => void
}

/**
 * A bank with books, and with every fault in how it speaks of them. It keeps its own deadline: after that, it says
 * `not_found` about an order that it has only once we have recorded that it has it.
 */
export function createModelBank(plan: BankPlan, surroundings: BankSurroundings): ModelBank {
  const { timeline, startMs, calmAtMs, name, notify } = surroundings
  const orders: BankOrder[] = []
  const said = new Set<string>()
  let paid = 0
  let underWay = 0
  let sends = 0
  let lookUps = 0
  let deadlineMs = 0

  const sinceStartMs = (): number => timeline.now() - startMs
  const isCalm = (): boolean => timeline.now() >= calmAtMs
  const isWithin = (span: { fromMs: number; forMs: number | null } | null): boolean =>
    span !== null &&
    sinceStartMs() >= span.fromMs &&
    (span.forMs === null || (!isCalm() && sinceStartMs() < span.fromMs + span.forMs))

  function tell(ends?: 'completed' | 'failed'): void {
    for (const afterMs of plan.noticesAfterMs) timeline.at(timeline.now() + afterMs, () => notify(ends))
  }

  function arrive(amountCents: Cents, visibleAtMs: number): void {
    underWay -= 1
    if (plan.isDeduplicating && orders.length > 0) return
    const number = orders.length + 1
    const endToEndId = `E${name}${number}`
    const order: BankOrder = { amountCents, visibleAtMs, state: 'processing', returnedCents: cents(0n), endToEndId }
    orders.push(order)
    timeline.at(timeline.now() + plan.course.afterMs, () => end(order, plan.course.final))
  }

  function end(order: BankOrder, state: 'settled' | 'rejected'): void {
    order.state = state
    if (state === 'settled') paid += 1
    tell(state === 'settled' ? 'completed' : 'failed')
    const { change } = plan
    if (change && state === plan.course.final) {
      const other = state === 'settled' ? 'rejected' : 'settled'
      timeline.at(timeline.now() + change.afterMs, () => {
        if (said.has(state)) end(order, other)
      })
    }
    if (state === plan.course.final && state === 'settled') {
      for (const { afterMs, percent } of plan.returns) {
        timeline.at(timeline.now() + afterMs, () => {
          if (order.state !== 'settled') return
          order.returnedCents = cents(order.returnedCents + (order.amountCents * BigInt(percent)) / 100n)
          tell()
        })
      }
    }
  }

  function wordOf(order: BankOrder): PayoutOutcome {
    const { endToEndId: e2eId, state, returnedCents } = order
    if (state !== 'processing') said.add(state)
    if (state === 'processing') return { kind: 'processing', e2eId }
    if (state === 'rejected') return { kind: 'rejected', code: 'conta_encerrada', e2eId }
    return { kind: 'settled', e2eId, settledAt: new Date(timeline.now()), returnedCents }
  }

  const prompt: SendPlan = {
    tokenMs: 0,
    fate: 'arrives',
    transitMs: 0,
    lagMs: 0,
    isAnswerLost: false,
    isCallerLost: false,
    stallsMs: 0,
  }

  const honest: LookUpPlan = { takesMs: 0, reads: 'first', fault: null }

  async function sendPayout(payout: NewPayout): Promise<PayoutOutcome> {
    const send = (isCalm() ? undefined : plan.sends[sends % plan.sends.length]) ?? prompt
    sends += 1
    surroundings.onSend(payout, send)
    const outcome = await takeSend(payout, send)
    await timeline.sleep(send.stallsMs)
    return outcome
  }

  async function takeSend(payout: NewPayout, send: SendPlan): Promise<PayoutOutcome> {
    const beganAtMs = timeline.now()
    await timeline.sleep(send.tokenMs)
    if (send.fate === 'not_sent') return { kind: 'not_sent', cause: `no connection ${name}` }
    if (isWithin(plan.denied)) return { kind: 'blocked', code: `401 ${name}` }
    if (isWithin(plan.empty)) return { kind: 'blocked', code: `saldo ${name}` }
    if (send.fate === 'refused') {
      said.add('refused')
      return { kind: 'refused', code: 'chave_nao_encontrada' }
    }
    if (send.fate === 'rejected') {
      said.add('refused')
      return { kind: 'rejected', code: 'conta_encerrada', e2eId: undefined }
    }
    const leftAtMs = timeline.now()
    const isLost = send.fate === 'lost' || isWithin(plan.silence)
    if (!isLost) depart(payout, send, leftAtMs)
    if (send.fate === 'refused_falsely') {
      said.add('refused')
      return { kind: 'refused', code: 'requisicao_invalida' }
    }
    const giveUpAtMs = beganAtMs + callTimeoutMs
    if (isLost || send.isAnswerLost || leftAtMs + send.transitMs >= giveUpAtMs) {
      await timeline.sleep(giveUpAtMs - leftAtMs)
      return { kind: 'unknown', cause: 'no answer' }
    }
    await timeline.sleep(send.transitMs)
    const order = orders.at(-1)
    return order ? wordOf(order) : { kind: 'processing', e2eId: undefined }
  }

  function depart(payout: NewPayout, send: SendPlan, leftAtMs: number): void {
    underWay += 1
    deadlineMs = Math.max(deadlineMs, leftAtMs + bankDeadlineMs)
    const arrivesAtMs = leftAtMs + Math.min(send.transitMs, bankDeadlineMs)
    const visibleAtMs = Math.min(arrivesAtMs + send.lagMs, leftAtMs + bankDeadlineMs)
    timeline.at(arrivesAtMs, () => arrive(payout.amountCents, visibleAtMs))
  }

  async function findPayout(): ReturnType<PixProvider['findPayout']> {
    const lookUp = (isCalm() ? undefined : plan.lookUps[lookUps % plan.lookUps.length]) ?? honest
    lookUps += 1
    if (isWithin(plan.denied)) return { kind: 'blocked', code: `401 ${name}` }
    if (isWithin(plan.silence) || lookUp.fault === 'unknown') {
      await timeline.sleep(lookUp.fault === 'unknown' ? lookUp.takesMs : callTimeoutMs)
      return { kind: 'unknown', cause: 'no answer' }
    }
    if (lookUp.reads === 'last') await timeline.sleep(lookUp.takesMs)
    const word = await readBooks(lookUp.fault)
    if (lookUp.reads === 'first') await timeline.sleep(lookUp.takesMs)
    return word
  }

  async function readBooks(fault: LookUpPlan['fault']): ReturnType<PixProvider['findPayout']> {
    const order = orders.findLast(({ visibleAtMs }) => visibleAtMs <= timeline.now())
    if (fault === 'mismatch') return { kind: 'unknown', cause: 'another amount', isMismatch: true }
    if (!order) return { kind: 'not_found' }
    const mayForget = timeline.now() <= deadlineMs || (await surroundings.isKnown())
    return fault === 'not_found' && mayForget ? { kind: 'not_found' } : wordOf(order)
  }

  return {
    provider: { sendPayout, findPayout },
    paid: () => paid,
    truth: () => orders.at(-1)?.state ?? 'nothing',
    mayPay: () => underWay > 0 || orders.some(({ state }) => state !== 'rejected'),
    returnedCents: () => cents(orders.reduce((sum, { returnedCents }) => sum + returnedCents, 0n)),
    hasRefused: () => said.has('refused') || said.has('rejected'),
    hasSaid: (word) => said.has(word),
  }
}
