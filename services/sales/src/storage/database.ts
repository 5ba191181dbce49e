import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { BankOrdersTable, BankTriesTable } from '@comporta/shared/orders/orders.repository.ts'
import type { AlertsTable } from '@comporta/shared/work/alerts.ts'
import type { DueStepsTable } from '@comporta/shared/work/due-steps.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { CheckoutSettings } from '../domain/checkout-settings.ts'
import type { Defense } from '../domain/defense.ts'
import type { DefenseEvent, DefenseStatus } from '../domain/defense-lifecycle.ts'
import type { Dispute, DisputeHold } from '../domain/dispute.ts'
import type { DisputeEvent, DisputeStatus } from '../domain/dispute-lifecycle.ts'
import type { Payment } from '../domain/payment.ts'
import type { Refund } from '../domain/refund.ts'
import type { RefundEvent, RefundStatus } from '../domain/refund-lifecycle.ts'
import type { Sale } from '../domain/sale.ts'
import type { SaleEvent, SaleStatus } from '../domain/sale-lifecycle.ts'
import type { ShareReturn } from '../domain/share-return.ts'
import type { ReceivedShare } from '../domain/split.ts'
import type { Subscription, SubscriptionCharge } from '../domain/subscription.ts'
import type { SubscriptionEvent, SubscriptionStatus } from '../domain/subscription-lifecycle.ts'
import type { UnmatchedPaymentEvent, UnmatchedPaymentStatus } from '../domain/unmatched-payment-lifecycle.ts'

/** Columns that PostgreSQL fills when an insert does not. */
type WithDefaults<Row, Column extends keyof Row> = Omit<Row, Column> & { [Name in Column]: Generated<Row[Name]> }

export interface SalesTable extends Sale {
  referenceGenerated: boolean
  /** Null once the sale was given up before it had a code: the key is free again. */
  idempotencyKey: string | null
  requestFingerprint: string | null
}

export interface SubscriptionsTable extends Subscription {
  requestFingerprint: string | null
}

export type PaymentsTable = WithDefaults<
  Payment & { updatedAt: Date },
  'providerAccount' | 'unmatchedStatus' | 'reserveCents' | 'reservedUntil' | 'creditedAt' | 'createdAt' | 'updatedAt'
>

export interface RefundsTable extends Refund {
  /** Null for a refund that no merchant asked for, and once it was refused: the key is free again. */
  idempotencyKey: string | null
}

export interface DisputesTable extends Dispute {
  updatedAt: Date
}

type ShareReturnsTable = WithDefaults<ShareReturn, 'takenCents' | 'isUndone'>

type SharesTable = WithDefaults<ReceivedShare, 'id' | 'takenBackCents' | 'createdAt' | 'updatedAt'>

type DisputeHoldsTable = WithDefaults<
  DisputeHold & { createdAt: Date },
  'postedCents' | 'endedAs' | 'freesReserve' | 'createdAt'
>

/** One row of a history; nothing changes or removes it. */
interface HistoryTable<Status extends string, Event extends string> {
  id: GeneratedAlways<bigint>
  lifecycle: string
  event: Event
  fromStatus: Status | null
  toStatus: Status
  actor: Actor
  reason: string | null
  details: Record<string, unknown>
  createdAt: Date
}

export interface PaymentEventsTable extends HistoryTable<UnmatchedPaymentStatus, UnmatchedPaymentEvent> {
  endToEndId: string
}

interface MerchantSettingsTable {
  merchantId: MerchantId
  settlementDelaySeconds: Generated<number>
  reserveBasisPoints: Generated<number>
  reserveDays: Generated<number>
  isSuspended: Generated<boolean>
}

export interface ReserveChangesTable {
  id: GeneratedAlways<bigint>
  merchantId: MerchantId
  actor: Actor
  reason: string
  basisPoints: number
  days: number
  createdAt: Generated<Date>
}

interface CheckoutSettingsTable extends CheckoutSettings {
  updatedAt: Generated<Date>
}

interface CheckoutSettingsChangesTable extends Omit<CheckoutSettings, 'logo'> {
  id: GeneratedAlways<bigint>
  actor: Actor
  reason: string | null
  logoSha256: string | null
  createdAt: Generated<Date>
}

interface WebhookDeliveriesTable {
  bodyHash: Buffer
  body: Buffer
  receivedCount: Generated<number>
  firstReceivedAt: Generated<Date>
  lastReceivedAt: Generated<Date>
}

interface ReconciliationsTable {
  provider: string
  reconciledUntil: Date
}

export interface Schema {
  sales: SalesTable
  saleEvents: HistoryTable<SaleStatus, SaleEvent> & { saleId: Sale['id'] }
  subscriptions: SubscriptionsTable
  subscriptionEvents: HistoryTable<SubscriptionStatus, SubscriptionEvent> & { subscriptionId: Subscription['id'] }
  subscriptionCharges: SubscriptionCharge
  payments: PaymentsTable
  paymentEvents: PaymentEventsTable
  refunds: RefundsTable
  refundEvents: HistoryTable<RefundStatus, RefundEvent> & { refundId: Refund['id'] }
  disputes: DisputesTable
  /** Events of a dispute and of the answers to it. */
  disputeEvents: HistoryTable<DisputeStatus | DefenseStatus, DisputeEvent | DefenseEvent> & {
    disputeId: Dispute['id']
    defenseId: Defense['id'] | null
  }
  disputeDefenses: Defense
  disputeHolds: DisputeHoldsTable
  shareReturns: ShareReturnsTable
  shares: SharesTable
  merchantSettings: MerchantSettingsTable
  reserveChanges: ReserveChangesTable
  checkoutSettings: CheckoutSettingsTable
  checkoutSettingsChanges: CheckoutSettingsChangesTable
  webhookDeliveries: WebhookDeliveriesTable
  reconciliations: ReconciliationsTable
  dueSteps: DueStepsTable
  bankOrders: BankOrdersTable
  bankTries: BankTriesTable
  alerts: AlertsTable
}

export type Database = Kysely<Schema>
/** Used where a statement must be part of a transaction. */
export type DatabaseTransaction = Transaction<Schema>
