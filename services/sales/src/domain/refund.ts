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
  /** Null, like the merchant, when an unmatched payment goes back. */
  saleId: SaleId | null
  merchantId: MerchantId | null
  /** Null: it derives from the refund's id; see {@link holdIdOfRefund}. */
  holdId: TransferId | null
  /** The payment that it goes back from. */
  endToEndId: string
  /** Which of our accounts received that payment; it never changes. */
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
  /** It replaces its payment's reserve: the ledger releases the reserve in the commit that holds the refund. */
  freesReserve: boolean
  refundedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** A refund that a merchant asked for: the ledger holds its money until it ends. The ledger never sees the other kind. */
export type SaleRefund = Refund & { saleId: SaleId; merchantId: MerchantId }

export const isOfSale = <Row extends Refund>(refund: Row): refund is Row & SaleRefund =>
  refund.saleId !== null && refund.merchantId !== null

/** The move that ends a refund after the bank's final word, and what the ledger does to its hold first. */
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

/** A refund that is asked for again after a refusal gets a new hold: the ledger never changes its answer to an id. */
export const holdIdOfRefund = ({ id, holdId }: Pick<Refund, 'id' | 'holdId'>): TransferId =>
  holdId ?? deriveTransferId('hold', id)

/**
 * What the id of the transfer that ends its hold derives from. For a refund with a hold of its own, this is not the
 * refund's id: a process of the previous version would end the refused hold under that id, and the ledger never changes
 * its answer to an id.
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

/** Its id derives from the refund, so that repeating it changes nothing. */
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
  /** How much of it is refunded or on its way already. */
  refundedCents: Cents
  paysSale: boolean
  paidAt: Date
  /** How much of it was held as a reserve; null: nothing. */
  reserveCents: Cents | null
}

export type RefundChoice =
  | { kind: 'payment'; endToEndId: string; amountCents: Cents }
  | { kind: 'too_late' }
  | { kind: 'too_much'; leftCents: Cents }

/**
 * Chooses the payment of a sale that an amount goes back from; without an amount, all that is left of one payment.
 * Payments beyond the one that paid the sale go first. One refund never spans two payments: the provider sends each
 * back by itself.
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

/** A refund that the bank already has, and the payment that it goes back from. */
export interface FoundRefund {
  endToEndId: string
  amountCents: Cents
}

/**
 * The same for a refund that the bank already has, however old its payment is: it keeps the bank's payment and amount.
 * The bank would not know the same id at another payment, and would send the money once more.
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
