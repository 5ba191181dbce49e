import type { LedgerCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import type { MerchantId, ProviderAccount, SaleId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { type Due, growsByDay, leastOf } from './due.ts'
import type { SaleStatus } from './sale-lifecycle.ts'
import type { UnmatchedPaymentStatus } from './unmatched-payment-lifecycle.ts'

/** A Pix that we received, as recorded; one row per end-to-end id. */
export interface Payment {
  endToEndId: string
  txid: string | null
  saleId: SaleId | null
  /** Whose money it is; null when no sale of ours was waiting for it and nobody has assigned it yet. */
  merchantId: MerchantId | null
  /** Which of our accounts received it; it never changes. */
  providerAccount: ProviderAccount
  amountCents: Cents
  payerName: string | null
  payerDocument: string | null
  paysSale: boolean
  /** Null for a payment of a sale. */
  unmatchedStatus: UnmatchedPaymentStatus | null
  paidAt: Date
  creditTransferId: TransferId
  /** When the money becomes available; null: at once. */
  availableAt: Date | null
  /** The part that is held beyond that, and until when; null: nothing. */
  reserveCents: Cents | null
  reservedUntil: Date | null
  /** By then its sale has moved too. */
  creditedAt: Date | null
  createdAt: Date
}

/** A payment that no sale of ours was waiting for. */
export type UnmatchedPayment = Payment & { unmatchedStatus: UnmatchedPaymentStatus }

export const isUnmatched = <Row extends Payment>(payment: Row): payment is Row & UnmatchedPayment =>
  payment.unmatchedStatus !== null

/** A payment that belongs to a merchant. */
export type OwnedPayment = Payment & { merchantId: MerchantId }

/** The subject of its ledger commands: its sale, or else the payment itself. */
export const subjectOf = ({ saleId, endToEndId }: Pick<Payment, 'saleId' | 'endToEndId'>): LedgerCommand['subject'] =>
  saleId === null ? { type: 'payment', id: endToEndId } : { type: 'sale', id: saleId }

export const isOwned = (payment: Payment): payment is OwnedPayment => payment.merchantId !== null

/** When a payment's money becomes available, by the merchant's settlement delay; null: at once. */
export const availableAfter = (paidAt: Date, settlementDelaySeconds: number): Date | null =>
  settlementDelaySeconds === 0 ? null : new Date(paidAt.getTime() + settlementDelaySeconds * 1_000)

/** Why an operator should look at a payment. */
const paymentAlertKinds = [
  'payment_underpaid',
  'payment_overpaid',
  'payment_late',
  'payment_repeated',
  'payment_unknown_charge',
] as const
export type PaymentAlertKind = (typeof paymentAlertKinds)[number]

export interface ExpectedPayment {
  amountCents: Cents
  status: SaleStatus
  /** With these terms, the bank asks for a different amount each day. */
  due: Due | null
  /** Another payment has already paid the sale. */
  isPaidFor: boolean
}

export interface PaymentJudgement {
  /** The sale becomes paid by this payment. */
  paysSale: boolean
  alerts: readonly PaymentAlertKind[]
}

/**
 * What a confirmed payment means for its sale. The money is credited in every case. The first payment that covers the
 * sale's amount pays it, even if it had expired or been cancelled before. With a due date, the least that the sale
 * costs on any day is enough.
 */
export function judgePayment(sale: ExpectedPayment, amountCents: Cents): PaymentJudgement {
  if (sale.isPaidFor) return { paysSale: false, alerts: ['payment_repeated'] }
  const alerts: PaymentAlertKind[] = []
  const { due } = sale
  const leastCents = due ? leastOf(due, sale.amountCents) : sale.amountCents
  const isOverpaid = amountCents > sale.amountCents && !(due && growsByDay(due))
  if (amountCents < leastCents) alerts.push('payment_underpaid')
  if (isOverpaid) alerts.push('payment_overpaid')
  if (sale.status === 'expired' || sale.status === 'cancelled') alerts.push('payment_late')
  return { paysSale: amountCents >= leastCents, alerts }
}
