import type { Cents } from '../money/cents.ts'
import type { PixKey } from '../pix/pix-key.ts'

/**
 * The payment provider in our words. One client speaks the Central Bank's API Pix both to a real PSP and to the
 * sandbox. The tables of `dialects/` say where PSPs differ and how they send money.
 */
export interface PixProvider {
  /** Shown as `payment_provider` of a sale. */
  readonly name: string

  /** Whether sales may have a due date. */
  readonly offersDueCharges: boolean

  /** Whether new charges are refused, or wait for a trial call, because the provider failed several times in a row. */
  readonly isDown: () => boolean

  /** Whether {@link findBalance} works here. */
  readonly tellsBalance: boolean

  /** Whether disputes may be answered. */
  readonly takesDefenses: boolean

  /** Whether payers can agree to recurring charges (Pix Automático); if not, the calls about them answer `blocked`. */
  readonly offersRecurrences: boolean

  /**
   * `PUT /cob/{txid}`, or `/cobv/{txid}` with a due date: creates the charge, or returns the one that this txid already
   * has. Throws {@link ProviderError}.
   */
  createCharge: (charge: NewCharge) => Promise<Charge>
  /**
   * `GET /cob/{txid}`, or `/cobv/{txid}`, depending on the txid; undefined when the provider does not know it. Throws
   * {@link ProviderError}.
   */
  findCharge: (txid: string) => Promise<Charge | undefined>
  /** `PATCH /cob/{txid}`, or `/cobv/{txid}`, to removed. Returns the charge as it is afterwards: it may have been paid first. */
  cancelCharge: (txid: string) => Promise<Charge>
  /** `GET /pix` over a window: every payment received in it, or only those with refunds, page by page. */
  listPayments: (window: Window, only?: 'refunded') => AsyncIterable<ListedPayment>
  /** `PUT /webhook/{chave}`: where the provider reports payments; it appends `/pix`. */
  registerWebhook: (url: string) => Promise<void>
  /** `PUT /webhookrec` and `PUT /webhookcobr`, where recurrences are offered; the provider appends `/rec` and `/cobr`. */
  registerRecurringWebhooks: (url: string) => Promise<void>

  /** `PUT /pix/{e2eid}/devolucao/{id}` under our id. Providers also refuse repeats, so look up a `refused` one. */
  sendRefund: (refund: NewRefund) => Promise<RefundOutcome>
  /** The refund under our id, or `not_found`. Never throws, and never answers `refused` or `not_sent`. */
  findRefund: (refund: { endToEndId: string; refundId: string }) => Promise<RefundOutcome | { kind: 'not_found' }>

  /** Sends money under our id, which never changes. Never throws: failures are part of the outcome. */
  sendPayout: (payout: NewPayout) => Promise<PayoutOutcome>
  /** The payout under our id, or `not_found`. Never throws, and never answers `refused` or `not_sent`. */
  findPayout: (payoutId: string, amountCents: Cents) => Promise<PayoutOutcome | { kind: 'not_found' }>
  /** Every payout from our account in a window, page by page, including those ordered elsewhere; none at a provider without payouts. */
  listPayouts: (window: Window) => AsyncIterable<ListedPayout>

  /** Our account's balance at the provider. Throws {@link ProviderError}. */
  findBalance: () => Promise<Cents>

  /** Disputes (MED) on payments that we received, changed in a window. */
  listDisputes: (window: Window) => AsyncIterable<ListedDispute>
  /**
   * Answers a dispute. The provider takes one answer per dispute: a second one is refused as `answered`, and the list
   * shows the one it has. Throws {@link ProviderError} when the result is not known.
   */
  sendDefense: (defense: NewDefense) => Promise<DefenseOutcome>

  // None of these throws: failures are part of the outcome. A refused order is looked up first, and is `done` if the
  // bank took it before and the answer was lost. So each may be repeated.

  /** `POST /locrec`: a place for one recurrence. If the answer is lost, make another; nobody ever sees the first. */
  createRecurrenceLocation: () => Promise<RecurringOutcome<RecurrenceLocation>>
  /** `GET /locrec/{id}`: which recurrence it holds. */
  findRecurrenceLocation: (locationId: number) => Promise<RecurringOutcome<RecurrenceLocation>>
  /** `POST /rec` on a location; the answer has no code yet (see `findRecurrence`). */
  createRecurrence: (recurrence: NewRecurrence) => Promise<RecurringOutcome<Recurrence>>
  /** `GET /rec/{idRec}`, with the code that its payer uses to agree. */
  findRecurrence: (recurrenceId: string) => Promise<RecurringOutcome<Recurrence>>
  /** `PATCH /rec/{idRec}`: returns the recurrence as it is afterwards; the payer may have ended or rejected it first. */
  cancelRecurrence: (recurrenceId: string) => Promise<RecurringOutcome<Recurrence>>
  /** `PUT /cobr/{txid}`: one charge of a cycle, two to ten days ahead. */
  createRecurringCharge: (charge: NewRecurringCharge) => Promise<RecurringOutcome<RecurringCharge>>
  /** `GET /cobr/{txid}`, with its tries and what was paid. */
  findRecurringCharge: (txid: string) => Promise<RecurringOutcome<RecurringCharge>>
  /** `PATCH /cobr/{txid}`, until the day before it is due: returns the charge as it is afterwards; it may have been paid. */
  cancelRecurringCharge: (txid: string) => Promise<RecurringOutcome<RecurringCharge>>
  /** `POST /cobr/{txid}/retentativa/{data}`: one more try, on this day. */
  retryRecurringCharge: (txid: string, day: string) => Promise<RecurringOutcome<RecurringCharge>>

  close: () => Promise<void>
}

/** Providers include both ends. */
export interface Window {
  from: Date
  to: Date
}

export interface NewCharge {
  /** `^[a-zA-Z0-9]{26,35}$`, ours, unique, and made for its kind of charge (`createTxid`). */
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

/** An amount in cents, or a percentage in hundredths of a percent. */
export type DueRule = { cents: number } | { hundredths: number }

/** When a charge is due, and what changes its amount from day to day; the bank works out the total. */
export interface DueCharge {
  /** `2026-12-31`, in Brasília time. */
  date: string
  /** How many days after the due date it can still be paid. */
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
  /** The provider took it back on its own, for a dispute (MED). */
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
 * A row in one of the provider's lists that we do not understand. It still concerns money, so somebody must look.
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

/** Longest time for a payout call, access token included, in milliseconds. A later answer is found by a look-up. */
export const payoutTimeoutMs = 15_000

/** Longest time for a refund call, access token included, in milliseconds. */
export const refundTimeoutMs = 10_000

/**
 * What we know about an order (a payout or a refund) when the bank did not say how it stands.
 * - `refused`: the bank answered the send with a refusal that we recognise, so it says that it did not take this order.
 *   It may give the same answer for an order that exists, so a look-up must confirm it before funds go back.
 * - `blocked`: the call was refused because of us, not because of this order: our account, our key, our credentials or
 *   their scope. It says nothing about the order, and the next order meets it too: somebody must look.
 * - `not_sent`: nothing was written. `unauthorized` when the token endpoint refused our credentials.
 * - `unknown`: everything else; the money may have left. `isMismatch`: the answer names another order or another
 *   amount, or we cannot read it; somebody must look.
 *
 * `isNotSetUp`: no bank was asked, since the settings have none for the order; this lasts until a person changes them.
 *
 * `code` is the bank's own; after a 401 or a 403 the status comes before it, or alone. It is `token_refused` for a
 * look-up that got no token. `cause` is for the log. Neither holds personal data.
 */
export type UndecidedOutcome =
  | { kind: 'refused'; code: string }
  | { kind: 'blocked'; code: string; isNotSetUp?: true }
  | { kind: 'not_sent'; cause: string; unauthorized?: true; isNotSetUp?: true }
  | { kind: 'unknown'; cause: string; isMismatch?: true }

/** The answers for an order when the settings have no bank for it: it cannot be sent, and an earlier send cannot be looked up. */
export const nobodyAsked = (code: string) =>
  ({
    send: { kind: 'not_sent', cause: code, isNotSetUp: true },
    find: { kind: 'blocked', code, isNotSetUp: true },
  }) as const satisfies Record<string, UndecidedOutcome>

/**
 * Longest time for one call about a recurrence or one of its charges, access token included, in milliseconds. A look-up
 * after a refusal has as long again.
 */
export const recurringTimeoutMs = 10_000

/**
 * What we know after a call about a recurrence or one of its charges.
 * - `done`: how it is now, by the bank.
 * - `not_found`: the bank does not know what the call is about.
 * - `refused`: the bank understood and said no, and the order has not taken effect; `fields` are those that it names,
 *   e.g. `cobr.idRec`.
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
  /** The merchant's name for it, at most 35 characters; the payer reads it. */
  contract: string
  /** What it is for, at most 35 characters. */
  description?: string
  payer: { name: string; document: string }
  /** `2026-12-31`, in Brasília time; not before today. */
  firstDay: string
  lastDay?: string
  period: RecurrencePeriod
  /** The same amount each time, or another one each time that is never below a minimum. A payer's limit may not be below it either. */
  amount: { fixedCents: Cents } | { minimumCents: Cents }
  /** Whether a charge that was not paid on its day may be tried three more times within seven days. */
  allowsRetries: boolean
}

export interface Recurrence {
  /** The bank's id (`idRec`). */
  recurrenceId: string
  status: 'created' | 'approved' | 'rejected' | 'expired' | 'cancelled'
  contract: string
  /** The code with which the payer agrees; it pays nothing. Only {@link PixProvider.findRecurrence} returns it. */
  brCode: string | undefined
  ending: RecurringEnding | undefined
}

/** Why it ended early, where the bank says so: a code of the standard's catalogue. */
export interface RecurringEnding {
  code: string
  /** Whether the receiver or its bank ended it; if not, the payer or the payer's bank did. */
  isByReceiver: boolean
}

export interface NewRecurringCharge {
  /** `^[a-zA-Z0-9]{26,35}$`, ours, committed before the call (`createTxid('cobr')`). */
  txid: string
  recurrenceId: string
  amountCents: Cents
  /** `2026-12-31`, in Brasília time. */
  dueDay: string
  /** What the payer reads, at most 140 characters. */
  description?: string
}

export interface RecurringCharge {
  txid: string
  recurrenceId: string
  /** `active` until it is paid or no longer can be: after any try, another may be ordered. */
  status: 'created' | 'active' | 'completed' | 'expired' | 'rejected' | 'cancelled'
  amountCents: Cents
  dueDay: string
  /** Oldest first, beginning with the try on the due day. */
  tries: readonly RecurringTry[]
  payments: readonly ReceivedPayment[]
  ending: RecurringEnding | undefined
}

export interface RecurringTry {
  day: string
  /** The first two are still open. */
  status: 'requested' | 'scheduled' | 'paid' | 'expired' | 'rejected' | 'cancelled'
  /** The id that its payment has, or would have had. */
  endToEndId: string | undefined
  /** Why the payer's bank refused it: a code of the standard's catalogue. */
  refusal: string | undefined
}

/** What we know about a refund after a call. The first three come from the bank, and `rejected` is its final answer. */
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
  /** The row that it is for; the bank gets the trace of that row (`traceparent`). */
  subject?: string
}

/**
 * What we know about a payout after a call (design of withdrawals, Payouts: at most once).
 * - `settled`, `processing`: what the bank says. `returnedCents` is what the receiver's bank has sent back so far.
 * - `rejected`: the bank's final answer about an order that it knows: the money did not and will not leave.
 * - the others: see {@link UndecidedOutcome}.
 */
export type PayoutOutcome =
  | { kind: 'settled'; e2eId: string; settledAt: Date; returnedCents: Cents }
  | { kind: 'processing'; e2eId: string | undefined }
  | { kind: 'rejected'; code: string; e2eId: string | undefined }
  | UndecidedOutcome

/** A line of the provider's list of payouts from our account. */
export interface ListedOrder {
  /** Our id; undefined for a payout that was not ordered through this API. */
  payoutId: string | undefined
  e2eId: string | undefined
  amountCents: Cents
  /** `unknown` is a status newer than this code. */
  status: 'settled' | 'processing' | 'rejected' | 'unknown'
}

export type ListedPayout = { kind: 'payout'; payout: ListedOrder } | UnreadableRow

export interface ProviderDispute {
  /** The provider's id of the dispute. */
  disputeId: string
  endToEndId: string
  amountCents: Cents
  status: 'open' | 'accepted' | 'rejected' | 'cancelled'
  openedAt: Date
  /** When the decision is due, where the provider says so. */
  decisionDueAt?: Date | undefined
  /** The text of our answer, as the provider has it. */
  defense?: string | undefined
}

/** The receiver's answer to a payer's claim. */
export interface NewDefense {
  disputeId: string
  /** `accepted`: the payer is right; `rejected`: the payer is not. */
  analysis: 'accepted' | 'rejected'
  justification: string
}

/**
 * Why an answer was refused: the text is invalid, the dispute is unknown or already answered, or the time for answers
 * is over.
 */
export type DefenseRefusal = 'invalid' | 'unknown' | 'answered' | 'too_late'

export type DefenseOutcome = { kind: 'taken' } | { kind: 'refused'; refusal: DefenseRefusal }

/** A row with an unknown status is unreadable. */
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
