import type { DisputeId, MerchantId, RefundId, SaleId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { DisputeStatus } from '../domain/dispute-lifecycle.ts'
import type { RefundStatus } from '../domain/refund-lifecycle.ts'
import type { SaleStatus } from '../domain/sale-lifecycle.ts'
import type { UnmatchedPaymentEvent, UnmatchedPaymentStatus } from '../domain/unmatched-payment-lifecycle.ts'

/** Times are written in SQL where it matters, and read as dates. */
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>
type Details = JSONColumnType<Record<string, unknown>, string | undefined, never>

export interface SalesTable {
  id: SaleId
  merchantId: MerchantId
  merchantName: string
  origin: string
  amountCents: Cents
  reference: string
  referenceGenerated: boolean
  customerName: string | null
  customerEmail: string | null
  customerDocument: string | null
  customerPhone: string | null
  payerName: string | null
  payerDocument: string | null
  status: SaleStatus
  provider: string
  txid: string
  brCode: string | null
  expiresAt: Instant
  cancelRequestedAt: Instant | null
  paidAt: Instant | null
  nextStepAt: Instant | null
  createdAt: InstantByDefault
  updatedAt: InstantByDefault
}

interface SaleEventsTable {
  id: GeneratedAlways<bigint>
  saleId: SaleId
  event: string
  fromStatus: SaleStatus | null
  toStatus: SaleStatus
  details: Details
  createdAt: InstantByDefault
}

interface MerchantSettingsTable {
  merchantId: MerchantId
  settlementDelaySeconds: Generated<number>
}

export interface PaymentsTable {
  endToEndId: string
  txid: string | null
  saleId: SaleId | null
  merchantId: MerchantId | null
  amountCents: Cents
  payerName: string | null
  payerDocument: string | null
  paysSale: boolean
  unmatchedStatus: UnmatchedPaymentStatus | null
  paidAt: Instant
  creditTransferId: TransferId
  availableAt: Instant | null
  creditedAt: Instant | null
  attempts: Generated<number>
  nextStepAt: Instant | null
  createdAt: InstantByDefault
}

export interface PaymentEventsTable {
  id: GeneratedAlways<bigint>
  endToEndId: string
  event: UnmatchedPaymentEvent
  fromStatus: UnmatchedPaymentStatus
  toStatus: UnmatchedPaymentStatus
  actor: string
  reason: string | null
  createdAt: InstantByDefault
}

interface WebhookDeliveriesTable {
  bodyHash: Buffer
  body: Buffer
  receivedCount: Generated<number>
  firstReceivedAt: InstantByDefault
  lastReceivedAt: InstantByDefault
}

interface AlertsTable {
  id: GeneratedAlways<bigint>
  kind: string
  subject: string
  saleId: SaleId | null
  details: Details
  createdAt: InstantByDefault
  resolvedAt: Instant | null
  resolvedBy: string | null
}

interface ReconciliationsTable {
  provider: string
  reconciledUntil: Instant
}

export interface RefundsTable {
  id: RefundId
  saleId: SaleId | null
  merchantId: MerchantId | null
  endToEndId: string
  amountCents: Cents
  requestedCents: Cents | null
  status: RefundStatus
  idempotencyKey: string | null
  sentAt: Instant | null
  returnId: string | null
  failureCode: string | null
  attempts: Generated<number>
  nextStepAt: Instant | null
  refundedAt: Instant | null
  createdAt: InstantByDefault
  updatedAt: InstantByDefault
}

interface RefundEventsTable {
  id: GeneratedAlways<bigint>
  refundId: RefundId
  event: string
  fromStatus: RefundStatus | null
  toStatus: RefundStatus
  details: Details
  createdAt: InstantByDefault
}

export interface DisputesTable {
  id: DisputeId
  providerDisputeId: string
  endToEndId: string
  saleId: SaleId
  merchantId: MerchantId
  amountCents: Cents
  heldCents: Cents
  status: DisputeStatus
  openedAt: Instant
  decidedAt: Instant | null
  nextStepAt: Instant | null
  createdAt: InstantByDefault
  updatedAt: InstantByDefault
}

export interface DisputeHoldsTable {
  transferId: TransferId
  disputeId: DisputeId
  askedCents: Cents
  postedCents: Cents | null
  endedAs: 'captured' | 'released' | null
  createdAt: InstantByDefault
}

interface DisputeEventsTable {
  id: GeneratedAlways<bigint>
  disputeId: DisputeId
  event: string
  fromStatus: DisputeStatus | null
  toStatus: DisputeStatus
  details: Details
  createdAt: InstantByDefault
}

export interface SalesSchema {
  sales: SalesTable
  saleEvents: SaleEventsTable
  merchantSettings: MerchantSettingsTable
  payments: PaymentsTable
  paymentEvents: PaymentEventsTable
  webhookDeliveries: WebhookDeliveriesTable
  alerts: AlertsTable
  reconciliations: ReconciliationsTable
  refunds: RefundsTable
  refundEvents: RefundEventsTable
  disputes: DisputesTable
  disputeHolds: DisputeHoldsTable
  disputeEvents: DisputeEventsTable
}

export type SalesDatabase = Kysely<SalesSchema>
export type SalesTransaction = Transaction<SalesSchema>
