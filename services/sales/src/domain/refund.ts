import type { LedgerCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import {
  deriveTransferId,
  type MerchantId,
  type ProviderAccount,
  parseId,
  type RefundId,
  type SaleId,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { endOfHold } from './hold.ts'
import { type RefundStatus, refundLifecycle } from './refund-lifecycle.ts'

/** Money on its way back to the payer. */
export interface Refund {
  id: RefundId
  /** Null, as the merchant is, when it is an unmatched payment that goes back. */
  saleId: SaleId | null
  merchantId: MerchantId | null
  /** Null: it follows from the refund's; see {@link holdIdOfRefund}. */
  holdId: TransferId | null
  /** The payment that it goes back from. */
  endToEndId: string
  /** At which of our accounts that came; it never changes. */
  providerAccount: ProviderAccount
  amountCents: Cents
  /** What the caller asked for; null: all that was left. */
  requestedCents: Cents | null
  status: RefundStatus
  /** The bank's final word; the ledger follows it, and then the status. */
  closedAs: 'settled' | 'refused' | null
  /** The return's own end-to-end id, `D…`. */
  returnId: string | null
  failureCode: string | null
  /** It takes the place of its payment's reserve, which the ledger lets go in the commit that holds it. */
  freesReserve: boolean
  refundedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** A refund that a merchant asked for: the ledger holds its money meanwhile. The other kind is in no book of the ledger's. */
export type SaleRefund = Refund & { saleId: SaleId; merchantId: MerchantId }

export const isOfSale = <Row extends Refund>(refund: Row): refund is Row & SaleRefund =>
  refund.saleId !== null && refund.merchantId !== null

/** The move by which the bank's final word ends a refund, with what becomes of its hold first. */
export const endOf = (closedAs: 'settled' | 'refused') => {
  const on = closedAs === 'settled' ? 'refund_settled' : 'refund_rejected'
  const move = refundLifecycle.moves.find((row) => row.on === on)
  if (move?.ledger !== 'capture' && move?.ledger !== 'release') throw new Error(`${on} does not end a hold`)
  return { on, ledger: move.ledger } as const
}

type RefundInLedger = Pick<
  SaleRefund,
  'id' | 'merchantId' | 'saleId' | 'holdId' | 'endToEndId' | 'providerAccount' | 'amountCents'
>

/** One that was asked for again after it was refused has a hold of its own: a refusal of the ledger's is for ever. */
export const holdIdOfRefund = ({ id, holdId }: Pick<Refund, 'id' | 'holdId'>): TransferId =>
  holdId ?? deriveTransferId('hold', id)

/**
 * For what its hold is ended, which the id of that transfer follows from. Not for a refund with a hold of its own: a process of the
 * version before would end the refused one under that id, and what the ledger answers to an id it answers for ever.
 */
export const endsForOfRefund = ({ id, holdId }: Pick<Refund, 'id' | 'holdId'>): string => holdId ?? id

const textOf = ({ endToEndId }: RefundInLedger): string => `Refund of Pix ${endToEndId}`

export const holdOfRefund = (refund: RefundInLedger): LedgerCommand & { kind: 'hold' } => ({
  kind: 'hold',
  transfer_id: holdIdOfRefund(refund),
  merchant_id: refund.merchantId,
  subject: { type: 'sale', id: refund.saleId },
  description: textOf(refund),
  amount_cents: refund.amountCents,
  reason: 'refund',
})

/** Asked for under an id that follows from the refund, so that repeating it changes nothing. */
export const endOfRefund = (refund: RefundInLedger, act: 'capture' | 'release'): LedgerCommand =>
  endOfHold(act, {
    holdId: holdIdOfRefund(refund),
    endsFor: endsForOfRefund(refund),
    merchantId: refund.merchantId,
    saleId: refund.saleId,
    providerAccount: refund.providerAccount,
    description: textOf(refund),
  })

/** The provider's id of a refund: at most 35 letters and digits. */
export const providerRefundIdOf = (refundId: RefundId): string => refundId.replaceAll('-', '')

/** The refund behind an id of the provider's, as {@link providerRefundIdOf} made it; undefined for any other text. */
export const refundIdOf = (providerRefundId: string): RefundId | undefined =>
  parseId(providerRefundId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))

/** A received Pix can be sent back for this long (Central Bank, API Pix, devolução). */
export const refundWindowDays = 90
const refundWindowMs = refundWindowDays * 86_400_000

export const isRefundable = ({ paidAt }: { paidAt: Date }, now: Date): boolean =>
  now.getTime() - paidAt.getTime() <= refundWindowMs

export interface RefundablePayment {
  endToEndId: string
  providerAccount: ProviderAccount
  amountCents: Cents
  /** What is refunded or on its way already. */
  refundedCents: Cents
  paysSale: boolean
  paidAt: Date
  /** What of it was held beyond its settlement; null: nothing. */
  reserveCents: Cents | null
}

export type RefundChoice =
  | { kind: 'payment'; endToEndId: string; amountCents: Cents }
  | { kind: 'too_late' }
  | { kind: 'too_much'; leftCents: Cents }

/**
 * From which payment of a sale an amount goes back; without an amount, all that is left of one. Money that came in
 * excess goes first. One refund never spans two payments: the provider sends each back by itself.
 */
export function chooseRefund(
  payments: readonly RefundablePayment[],
  requestedCents: Cents | null,
  now: Date,
): RefundChoice {
  const inTime = payments.filter((payment) => isRefundable(payment, now))
  if (inTime.length === 0) return { kind: 'too_late' }
  const left = inTime
    .toSorted((one, other) => Number(one.paysSale) - Number(other.paysSale))
    .map(({ endToEndId, amountCents, refundedCents }) => ({
      endToEndId,
      leftCents: cents(amountCents - refundedCents),
    }))
  const chosen = left.find(({ leftCents }) => leftCents > 0n && leftCents >= (requestedCents ?? 0n))
  if (chosen) {
    return { kind: 'payment', endToEndId: chosen.endToEndId, amountCents: requestedCents ?? chosen.leftCents }
  }
  const [most] = left.toSorted((one, other) => Number(other.leftCents - one.leftCents))
  return { kind: 'too_much', leftCents: most?.leftCents ?? cents(0n) }
}

/** What the bank has sent back, of the money of which payment. */
export interface FoundRefund {
  endToEndId: string
  amountCents: Cents
}

/**
 * The same for a refund that the bank has already, whenever it was paid: from the payment, and as much, as went back. Under its id at another
 * payment the bank would know nothing of it, and send it once more.
 */
export function chooseAsFound(
  payments: readonly RefundablePayment[],
  { endToEndId, amountCents }: FoundRefund,
): Exclude<RefundChoice, { kind: 'too_late' }> | { kind: 'of_no_payment' } {
  const payment = payments.find((one) => one.endToEndId === endToEndId)
  if (!payment) return { kind: 'of_no_payment' }
  const leftCents = cents(payment.amountCents - payment.refundedCents)
  return amountCents > leftCents ? { kind: 'too_much', leftCents } : { kind: 'payment', endToEndId, amountCents }
}
