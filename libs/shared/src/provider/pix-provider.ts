import type { Cents } from '../money/cents.ts'
import type { PixKey } from '../pix/pix-key.ts'

/**
 * The payment provider in our words. One client speaks the Central Bank's API Pix to a real PSP and to the sandbox alike; in what
 * PSPs differ, and how they send money, is in the tables of `dialects/`.
 */
export interface PixProvider {
  /** Shown as `payment_provider` of a sale. */
  readonly name: string

  /** Whether sales may have a due date. */
  readonly offersDueCharges: boolean

  /** Whether a new charge would be refused at once: the provider did not answer several times in turn, a few seconds ago. */
  readonly isDown: () => boolean

  /** Whether {@link findBalance} has an answer. */
  readonly tellsBalance: boolean

  /** Whether disputes may be answered. */
  readonly takesDefenses: boolean

  /** Whether payers can agree to be charged again and again (Pix Automático); where not, the calls about it answer `blocked`. */
  readonly offersRecurrences: boolean

  /** `PUT /cob/{txid}`, or `/cobv/{txid}` when it has a due date: creates the charge, or answers the one that this txid already has. Throws {@link ProviderError}. */
  createCharge: (charge: NewCharge) => Promise<Charge>
  /** `GET /cob/{txid}`, or `/cobv/{txid}`, as the txid says; undefined when the provider does not know it. Throws {@link ProviderError}. */
  findCharge: (txid: string) => Promise<Charge | undefined>
  /** `PATCH /cob/{txid}`, or `/cobv/{txid}`, to removed. Answers the charge as it is afterwards: a payment may have won. */
  cancelCharge: (txid: string) => Promise<Charge>
  /** `GET /pix` over a window: every payment received in it, or every one with refunds, page by page. */
  listPayments: (window: Window, only?: 'refunded') => AsyncIterable<ListedPayment>
  /** `PUT /webhook/{chave}`: where the provider reports payments; it appends `/pix`. */
  registerWebhook: (url: string) => Promise<void>
  /** `PUT /webhookrec` and `PUT /webhookcobr`, where recurrences are offered: it appends `/rec` and `/cobr`. */
  registerRecurringWebhooks: (url: string) => Promise<void>

  /** `PUT /pix/{e2eid}/devolucao/{id}` under our id. Providers refuse a repetition too: look up what is `refused`. */
  sendRefund: (refund: NewRefund) => Promise<RefundOutcome>
  /** The refund under our id, or `not_found`; never throws. It answers neither `refused` nor `not_sent`. */
  findRefund: (refund: { endToEndId: string; refundId: string }) => Promise<RefundOutcome | { kind: 'not_found' }>

  /** Sends money under our id, which never changes. Never throws: what went wrong is part of the outcome. */
  sendPayout: (payout: NewPayout) => Promise<PayoutOutcome>
  /** The payout under our id, or `not_found`; never throws. It answers neither `refused` nor `not_sent`. */
  findPayout: (payoutId: string, amountCents: Cents) => Promise<PayoutOutcome | { kind: 'not_found' }>
  /** Whatever left our account in a window, page by page, whoever ordered it; nothing at a provider without payouts. */
  listPayouts: (window: Window) => AsyncIterable<ListedPayout>

  /** What our account has at the provider. Throws {@link ProviderError}. */
  findBalance: () => Promise<Cents>

  /** Disputes (MED) on payments that we received, changed since `from`. */
  listDisputes: (window: Window) => AsyncIterable<ListedDispute>
  /**
   * Answers a dispute. The provider takes one answer to each: sent again, it is refused as `answered`, and the list shows which one
   * it has. Throws {@link ProviderError} whenever it is not known what became of it.
   */
  sendDefense: (defense: NewDefense) => Promise<DefenseOutcome>

  // None of these throws: what went wrong is part of the outcome. An order that the bank refuses is looked up before it is `refused`: one
  // that was taken before, its answer lost, is `done`. So each may be asked again.

  /** `POST /locrec`: a place for one recurrence. One whose answer is lost shows nothing to anybody: make another. */
  createRecurrenceLocation: () => Promise<RecurringOutcome<RecurrenceLocation>>
  /** `GET /locrec/{id}`: which recurrence it holds. */
  findRecurrenceLocation: (locationId: number) => Promise<RecurringOutcome<RecurrenceLocation>>
  /** `POST /rec` on a location; what it answers has no code yet (`findRecurrence`). */
  createRecurrence: (recurrence: NewRecurrence) => Promise<RecurringOutcome<Recurrence>>
  /** `GET /rec/{idRec}`, with the code by which its payer agrees. */
  findRecurrence: (recurrenceId: string) => Promise<RecurringOutcome<Recurrence>>
  /** `PATCH /rec/{idRec}`: answers the recurrence as it is afterwards; the payer may have ended it, or said no. */
  cancelRecurrence: (recurrenceId: string) => Promise<RecurringOutcome<Recurrence>>
  /** `PUT /cobr/{txid}`: one charge of a cycle, two to ten days ahead. */
  createRecurringCharge: (charge: NewRecurringCharge) => Promise<RecurringOutcome<RecurringCharge>>
  /** `GET /cobr/{txid}`, with its tries and what was paid. */
  findRecurringCharge: (txid: string) => Promise<RecurringOutcome<RecurringCharge>>
  /** `PATCH /cobr/{txid}`, until the day before its day: answers the charge as it is afterwards; it may have been paid. */
  cancelRecurringCharge: (txid: string) => Promise<RecurringOutcome<RecurringCharge>>
  /** `POST /cobr/{txid}/retentativa/{data}`: one more try, on this day. */
  retryRecurringCharge: (txid: string, day: string) => Promise<RecurringOutcome<RecurringCharge>>

  close: () => Promise<void>
}

/** Providers count both ends in. */
export interface Window {
  from: Date
  to: Date
}

export interface NewCharge {
  /** `^[a-zA-Z0-9]{26,35}$`, ours, unique, and of its kind (`createTxid`). */
  txid: string
  amountCents: Cents
  /** Not used with a due date. */
  expiresInSeconds: number
  due?: DueCharge
  /** What the payer reads, at most 140 characters. */
  description?: string
  /** Used only where the provider leaves the BR Code to us. */
  merchantName: string
  merchantCity: string
}

/** An amount, in cents, or a percentage, in hundredths of it. */
export type DueRule = { cents: number } | { hundredths: number }

/** When a charge is due, and what changes its amount by the day: the bank adds it up. */
export interface DueCharge {
  /** `2026-12-31`, of Brasília. */
  date: string
  /** For so many days after the due date it can still be paid. */
  daysAfter: number
  fine: DueRule | null
  /** An amount per day, or a percentage per month. */
  interest: DueRule | null
  discount: (DueRule & { until: string }) | null
  debtor: { name: string; document: string }
}

export interface Charge {
  txid: string
  /** The standard has no expired state: expiry is `createdAt + expiresInSeconds`. */
  status: 'active' | 'completed' | 'removed'
  amountCents: Cents
  createdAt: Date
  expiresInSeconds: number
  /** Copy-and-paste text of the QR code. */
  brCode: string
  payments: readonly ReceivedPayment[]
}

export interface ListedRefund {
  refundId: string
  amountCents: Cents
  status: 'processing' | 'settled' | 'rejected'
  /** The provider took it back by itself, for a dispute (MED). */
  isOfDispute?: true
}

export interface ReceivedPayment {
  endToEndId: string
  /** Absent for payments that belong to no charge. */
  txid: string | undefined
  amountCents: Cents
  paidAt: Date
  payer: { name: string | undefined; document: string | undefined }
  refunds: readonly ListedRefund[]
}

/**
 * A row of one of the provider's lists that is not understood. It is about money all the same: somebody must look.
 * `subject` is its id, or a digest of a row without one; `fields` are those at fault. No personal data.
 */
export interface UnreadableRow {
  kind: 'unreadable'
  subject: string
  fields: readonly string[]
}

export type ListedPayment = { kind: 'payment'; payment: ReceivedPayment } | UnreadableRow

export interface NewRefund {
  endToEndId: string
  /** `^[a-zA-Z0-9]{1,35}$`, ours. */
  refundId: string
  amountCents: Cents
  description?: string
}

/** The longest that a payout call takes, its access token included, in milliseconds. What comes later is looked up. */
export const payoutTimeoutMs = 15_000

/** The longest that a refund call takes, its access token included, in milliseconds. */
export const refundTimeoutMs = 10_000

/**
 * What is known of an order, a payout or a refund, when the bank did not say how the order itself stands.
 * - `refused`: the bank answered the send with a refusal that we recognise: it says that it did not take this order. The
 *   same answer may meet an order that exists, so a look-up must confirm it before funds go back.
 * - `blocked`: the call was refused for a reason that is ours and not this order's: our account, our key, our credentials
 *   or their scope. It says nothing about the order, and the next order meets it too: somebody must look.
 * - `not_sent`: nothing was written. `unauthorized` when the token endpoint refused our credentials.
 * - `unknown`: everything else; the money may have left. A mismatch is an answer that names another order or another
 *   amount: somebody must look.
 *
 * `isNotSetUp`: no bank was asked, since the settings have none for it; it stays so until a person changes them.
 *
 * `code` is the bank's own; after a 401 or a 403 the status stands before it, or alone. It is `token_refused` for a look-up
 * that got no token. `cause` is for the log. Neither holds personal data.
 */
export type UndecidedOutcome =
  | { kind: 'refused'; code: string }
  | { kind: 'blocked'; code: string; isNotSetUp?: true }
  | { kind: 'not_sent'; cause: string; unauthorized?: true; isNotSetUp?: true }
  | { kind: 'unknown'; cause: string; isMismatch?: true }

/** The answers where the settings have no bank for an order: nothing of it leaves, and what left before can be asked about nowhere. */
export const nobodyAsked = (code: string) =>
  ({
    send: { kind: 'not_sent', cause: code, isNotSetUp: true },
    find: { kind: 'blocked', code, isNotSetUp: true },
  }) as const satisfies Record<string, UndecidedOutcome>

/** The longest that a call about a recurrence or one of its charges takes, its access token and a look-up after a refusal each for itself, in milliseconds. */
export const recurringTimeoutMs = 10_000

/**
 * What is known after a call about a recurrence or one of its charges.
 * - `done`: the bank's word on how it is now.
 * - `not_found`: the bank does not know what the call is about.
 * - `refused`: the bank understood and said no, and what was ordered is not there; `fields` are those that it names, e.g. `cobr.idRec`.
 * - the others: see {@link UndecidedOutcome}.
 */
export type RecurringOutcome<State> =
  | { kind: 'done'; state: State }
  | { kind: 'not_found' }
  | { kind: 'refused'; code: string; fields: readonly string[] }
  | Exclude<UndecidedOutcome, { kind: 'refused' }>

export interface RecurrenceLocation {
  locationId: number
  /** The recurrence that it holds. */
  recurrenceId: string | undefined
}

export type RecurrencePeriod = 'weekly' | 'monthly' | 'quarterly' | 'semiannual' | 'annual'

/** What a payer is asked to agree to. */
export interface NewRecurrence {
  locationId: number
  /** By what the merchant knows it, at most 35 characters; the payer reads it. */
  contract: string
  /** What it is for, at most 35 characters. */
  description?: string
  payer: { name: string; document: string }
  /** `2026-12-31`, of Brasília; not before today. */
  firstDay: string
  lastDay?: string
  period: RecurrencePeriod
  /** The same each time; or each time another one, and never less than a minimum, which no payer's limit may be below. */
  amount: { fixedCents: Cents } | { minimumCents: Cents }
  /** Whether what was not paid on its day may be tried three times more within seven days. */
  allowsRetries: boolean
}

export interface Recurrence {
  /** The bank's id of it (`idRec`). */
  recurrenceId: string
  status: 'created' | 'approved' | 'rejected' | 'expired' | 'cancelled'
  contract: string
  /** By which the payer agrees; it pays nothing. Told by {@link PixProvider.findRecurrence} only. */
  brCode: string | undefined
  ending: RecurringEnding | undefined
}

/** Why it ended before its time, where the bank says so: a code of the standard's catalogue. */
export interface RecurringEnding {
  code: string
  /** The receiver or its bank ended it; if not, the payer or theirs did. */
  isByReceiver: boolean
}

export interface NewRecurringCharge {
  /** `^[a-zA-Z0-9]{26,35}$`, ours, committed before the call (`createTxid('cobr')`). */
  txid: string
  recurrenceId: string
  amountCents: Cents
  /** `2026-12-31`, of Brasília. */
  dueDay: string
  /** What the payer reads, at most 140 characters. */
  description?: string
}

export interface RecurringCharge {
  txid: string
  recurrenceId: string
  /** `active` until it is paid, or cannot be any more: whatever became of a try, another may be ordered. */
  status: 'created' | 'active' | 'completed' | 'expired' | 'rejected' | 'cancelled'
  amountCents: Cents
  dueDay: string
  /** In the order in which they were made: on its day first. */
  tries: readonly RecurringTry[]
  payments: readonly ReceivedPayment[]
  ending: RecurringEnding | undefined
}

export interface RecurringTry {
  day: string
  /** The first two are not ended. */
  status: 'requested' | 'scheduled' | 'paid' | 'expired' | 'rejected' | 'cancelled'
  /** That which a payment of it has, or would have had. */
  endToEndId: string | undefined
  /** Why the payer's bank refused it: a code of the standard's catalogue. */
  refusal: string | undefined
}

/** What is known of a refund after a call. The first three are the bank's word; `rejected` is its final one. */
export type RefundOutcome =
  | { kind: 'settled'; returnId: string | undefined; settledAt: Date }
  | { kind: 'processing'; returnId: string | undefined }
  | { kind: 'rejected'; code: string }
  | UndecidedOutcome

export interface NewPayout {
  /** `^[a-zA-Z0-9]{1,35}$`, ours, committed before the call. */
  payoutId: string
  amountCents: Cents
  pixKey: PixKey
  description?: string
  /** The row that it is for, whose trace the bank is told (`traceparent`). */
  subject?: string
}

/**
 * What is known of a payout after a call (design of withdrawals, Payouts: at most once).
 * - `settled`, `processing`: the bank's word. `returnedCents` is what the receiver's bank has sent back so far.
 * - `rejected`: the bank's final word about an order that it knows: the money did not and will not leave.
 * - the others: see {@link UndecidedOutcome}.
 */
export type PayoutOutcome =
  | { kind: 'settled'; e2eId: string; settledAt: Date; returnedCents: Cents }
  | { kind: 'processing'; e2eId: string | undefined }
  | { kind: 'rejected'; code: string; e2eId: string | undefined }
  | UndecidedOutcome

/** A line of the provider's list of what it sent for us. */
export interface ListedOrder {
  /** Our id of it; undefined of one that was not ordered through this API. */
  payoutId: string | undefined
  e2eId: string | undefined
  amountCents: Cents
  /** `unknown` is a status that came after this code. */
  status: 'settled' | 'processing' | 'rejected' | 'unknown'
}

export type ListedPayout = { kind: 'payout'; payout: ListedOrder } | UnreadableRow

export interface ProviderDispute {
  /** The provider's id of the case. */
  disputeId: string
  endToEndId: string
  amountCents: Cents
  status: 'open' | 'accepted' | 'rejected' | 'cancelled'
  openedAt: Date
  /** Until when it is decided, where the provider says so. */
  decisionDueAt?: Date | undefined
  /** The text with which it was answered, as the provider has it. */
  defense?: string | undefined
}

/** What the receiver says of a payer's claim. */
export interface NewDefense {
  disputeId: string
  /** `accepted`: the payer is right; `rejected`: the payer is not. */
  analysis: 'accepted' | 'rejected'
  justification: string
}

/**
 * Why an answer was refused: the text is not as it must be, no such dispute, one that is answered already, or the time for answers
 * is over.
 */
export type DefenseRefusal = 'invalid' | 'unknown' | 'answered' | 'too_late'

export type DefenseOutcome = { kind: 'taken' } | { kind: 'refused'; refusal: DefenseRefusal }

/** A status that is not known makes a row unreadable. */
export type ListedDispute = { kind: 'dispute'; dispute: ProviderDispute } | UnreadableRow

export type ProviderErrorKind = 'unavailable' | 'refused' | 'unauthorized'

/**
 * A charge, webhook or listing call that did not work. `unavailable`: no clear answer, try again later. `refused`: the
 * provider understood and said no. `unauthorized`: our credentials or certificate are not accepted.
 */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  /** The provider's error code where it gave one, e.g. `CobOperacaoInvalida`. */
  readonly code: string | undefined

  constructor(kind: ProviderErrorKind, message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.kind = kind
    this.code = options.code
  }
}
