import { randomBytes } from 'node:crypto'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import {
  type Charge,
  type DefenseOutcome,
  type DefenseRefusal,
  type ListedDispute,
  type ListedPayment,
  type NewDefense,
  type PixProvider,
  type ProviderDispute,
  ProviderError,
  type ReceivedPayment,
  type RefundOutcome,
} from '@comporta/shared/provider/pix-provider.ts'
import { createScriptedRecurrences, type RecurringCall, type ScriptedRecurrences } from './scripted-recurrences.ts'

type Call =
  | RecurringCall
  | 'createCharge'
  | 'findCharge'
  | 'cancelCharge'
  | 'listPayments'
  | 'sendRefund'
  | 'findRefund'
  | 'sendDefense'

export interface ScriptedBank extends PixProvider, ScriptedRecurrences {
  /** Whether it is down from now on: it makes no charges, and is known to be down. */
  break: (isBroken: boolean) => void
  /** Runs before the next call of a kind has its effect; each entry runs once. */
  before: (call: Call, act: () => Promise<void> | void) => void
  /** Runs after the next call of a kind had its effect and before its answer; each entry runs once. */
  after: (call: Call, act: () => Promise<void> | void) => void
  /** Money for a charge, whatever state it is in; its own amount unless another is given. */
  receive: (txid: string, changes?: Partial<{ amountCents: bigint; paidAt: Date }>) => ReceivedPayment
  charge: (txid: string) => Charge | undefined
  /** From now on a payment is shown differently, or not at all. */
  rewrite: (endToEndId: string, as: (payment: ReceivedPayment) => ReceivedPayment | undefined) => void
  /** From now on the list of payments, or of disputes, has a row that cannot be read. */
  muddlePayment: (endToEndId: string) => void
  muddleDispute: (disputeId: string) => void
  openDispute: (payment: ReceivedPayment, amountCents?: bigint) => ProviderDispute
  /** How every answer to a dispute is refused from now on; without a refusal, answers are taken again. */
  refuseDefenses: (refusal: DefenseRefusal | undefined) => void
  /** From now on the list shows a dispute differently. */
  changeDispute: (dispute: ProviderDispute, changes: Partial<ProviderDispute>) => void
  /** Every answer that the bank was sent. */
  defensesSent: NewDefense[]
  decideDispute: (dispute: ProviderDispute, status: ProviderDispute['status']) => void
  /** What the bank answers to every refund from now on; a look-up finds the same unless the bank did not take the refund. */
  answerRefunds: (outcome: RefundOutcome) => void
  /** What every look-up of a refund finds from now on, whatever the answer to sending it was. */
  findRefundsAs: (outcome: RefundOutcome | { kind: 'not_found' }) => void
  /** The id of every refund that the bank was asked for, once per request. */
  refundsSent: string[]
}

/** A bank in memory that does at any step what a test tells it to. */
export function createScriptedBank(): ScriptedBank {
  const charges = new Map<string, Charge & { payments: ReceivedPayment[] }>()
  const strays: ReceivedPayment[] = []
  const unreadablePayments: ListedPayment[] = []
  const disputes = new Map<string, ProviderDispute>()
  const unreadableDisputes: ListedDispute[] = []
  const refundsSent: string[] = []
  const defensesSent: NewDefense[] = []
  let defenseRefusal: DefenseRefusal | undefined
  let refundAnswer: RefundOutcome = { kind: 'settled', returnId: `D${'0'.repeat(31)}`, settledAt: new Date() }
  let isBroken = false
  let foundAs: RefundOutcome | { kind: 'not_found' } | undefined
  const scripts = new Map<string, (() => Promise<void> | void)[]>()

  const script = (moment: string, act: () => Promise<void> | void): void => {
    scripts.set(moment, [...(scripts.get(moment) ?? []), act])
  }
  async function step<Result>(call: Call, effect: () => Result): Promise<Result> {
    await scripts.get(`before ${call}`)?.shift()?.()
    const result = effect()
    await scripts.get(`after ${call}`)?.shift()?.()
    return result
  }
  const changeDispute = ({ disputeId }: ProviderDispute, changes: Partial<ProviderDispute>): void => {
    const dispute = disputes.get(disputeId)
    if (dispute) disputes.set(disputeId, { ...dispute, ...changes })
  }
  const known = (txid: string) => {
    const charge = charges.get(txid)
    if (!charge) throw new ProviderError('refused', 'unknown charge', { code: 'CobNaoEncontrado' })
    return charge
  }

  const recurring = createScriptedRecurrences({
    step,
    receive({ txid, amountCents }) {
      const payment = paymentOf(txid, amountCents, new Date())
      strays.push(payment)
      return payment
    },
  })

  return {
    ...recurring,
    name: 'sandbox',
    offersDueCharges: true,
    isDown: () => isBroken,
    break(broken) {
      isBroken = broken
    },
    takesDefenses: true,
    refundsSent,
    defensesSent,
    before: (call, act) => script(`before ${call}`, act),
    after: (call, act) => script(`after ${call}`, act),
    charge: (txid) => charges.get(txid),
    rewrite(endToEndId, as) {
      for (const list of [strays, ...[...charges.values()].map(({ payments }) => payments)]) {
        const place = list.findIndex((payment) => payment.endToEndId === endToEndId)
        const [payment] = place < 0 ? [] : list.splice(place, 1)
        const shown = payment && as(payment)
        if (shown) list.push(shown)
      }
    },
    receive(txid, changes = {}) {
      const charge = charges.get(txid)
      const amountCents = cents(changes.amountCents ?? charge?.amountCents ?? 100n)
      const payment = paymentOf(txid, amountCents, changes.paidAt ?? new Date())
      if (charge) {
        charge.payments.push(payment)
        charge.status = 'completed'
      } else strays.push(payment)
      return payment
    },
    muddlePayment: (endToEndId) =>
      unreadablePayments.push({ kind: 'unreadable', subject: endToEndId, fields: ['valor'] }),
    openDispute(payment, amountCents = payment.amountCents) {
      const dispute: ProviderDispute = {
        disputeId: randomBytes(8).toString('hex'),
        endToEndId: payment.endToEndId,
        amountCents: cents(amountCents),
        status: 'open',
        openedAt: new Date(),
      }
      disputes.set(dispute.disputeId, dispute)
      return dispute
    },
    muddleDispute: (disputeId) =>
      unreadableDisputes.push({ kind: 'unreadable', subject: disputeId, fields: ['valor'] }),
    decideDispute: (dispute, status) => changeDispute(dispute, { status }),
    refuseDefenses(refusal) {
      defenseRefusal = refusal
    },
    changeDispute,
    answerRefunds(outcome) {
      refundAnswer = outcome
      foundAs = undefined
    },
    findRefundsAs(outcome) {
      foundAs = outcome
    },

    createCharge: (order) =>
      step('createCharge', () => {
        if (isBroken) throw new ProviderError('unavailable', 'not asked while it is down')
        const charge = charges.get(order.txid) ?? {
          txid: order.txid,
          status: 'active' as const,
          amountCents: order.amountCents,
          createdAt: new Date(),
          expiresInSeconds: order.expiresInSeconds,
          brCode: `00020101021226${order.txid}6304ABCD`,
          payments: [],
        }
        charges.set(order.txid, charge)
        return charge
      }),
    findCharge: (txid) => step('findCharge', () => charges.get(txid)),
    cancelCharge: (txid) =>
      step('cancelCharge', () => {
        const charge = known(txid)
        if (charge.status === 'active') charge.status = 'removed'
        return charge
      }),
    async *listPayments(window, only) {
      const all = await step('listPayments', () => [
        ...[...charges.values()].flatMap((charge) => charge.payments),
        ...strays,
      ])
      yield* unreadablePayments
      for (const payment of all) {
        const isAsked = only === undefined || payment.refunds.length > 0
        if (isAsked && payment.paidAt >= window.from && payment.paidAt <= window.to) yield { kind: 'payment', payment }
      }
    },
    registerWebhook: async () => undefined,
    registerRecurringWebhooks: async () => undefined,
    sendRefund: (refund) =>
      step('sendRefund', () => {
        refundsSent.push(refund.refundId)
        return refundAnswer
      }),
    findRefund: (refund) =>
      step('findRefund', () => {
        if (foundAs) return foundAs
        const isTaken = refundsSent.includes(refund.refundId) && !turnedAway.has(refundAnswer.kind)
        return isTaken ? refundAnswer : ({ kind: 'not_found' } as const)
      }),
    sendDefense: (defense) =>
      step('sendDefense', (): DefenseOutcome => {
        defensesSent.push(defense)
        if (defenseRefusal) return { kind: 'refused', refusal: defenseRefusal }
        const dispute = disputes.get(defense.disputeId)
        if (!dispute) return { kind: 'refused', refusal: 'unknown' }
        if (dispute.defense !== undefined) return { kind: 'refused', refusal: 'answered' }
        disputes.set(defense.disputeId, { ...dispute, defense: defense.justification })
        return { kind: 'taken' }
      }),
    sendPayout: async () => ({ kind: 'not_sent', cause: 'no payouts here' }),
    findPayout: async () => ({ kind: 'not_found' }),
    async *listPayouts() {},
    tellsBalance: false,
    findBalance: async () => {
      throw new Error('sales ask for no balance')
    },
    async *listDisputes() {
      yield* unreadableDisputes
      for (const dispute of disputes.values()) yield { kind: 'dispute', dispute }
    },
    close: async () => undefined,
  }
}

const paymentOf = (txid: string, amountCents: Cents, paidAt: Date): ReceivedPayment => ({
  endToEndId: `E${randomBytes(20).toString('hex').slice(0, 31)}`,
  txid,
  amountCents,
  paidAt,
  payer: { name: 'Ana Lima', document: '52998224725' },
  refunds: [],
})

/** Answers that mean that the bank did not take an order. */
const turnedAway: ReadonlySet<string> = new Set(['refused', 'blocked', 'not_sent'])

/** No answer; whether there was an effect depends on when it is thrown. */
export const noAnswer = (): never => {
  throw new ProviderError('unavailable', 'scripted silence')
}
