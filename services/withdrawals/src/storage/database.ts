import type { MerchantId, WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { PixKeyType } from '@comporta/shared/pix/pix-key.ts'
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { AlertKind } from '../domain/alert.ts'
import type { AutoApprovalRefusal } from '../domain/auto-approval.ts'
import type { ComplianceReason } from '../domain/compliance-policy.ts'
import type { BankStatus, ComplianceStatus, MerchantStatus } from '../domain/decision-lifecycles.ts'
import type { AttemptOutcome } from '../domain/payout-policy.ts'
import type { PayoutSettings } from '../domain/payout-settings.ts'
import type { Actor, Origin } from '../domain/withdrawal.ts'
import type { WithdrawalStatus } from '../domain/withdrawal-lifecycle.ts'

/** Times are made by PostgreSQL: set by default, or with `now()` in a statement. */
type Now = ColumnType<Date, never, never>

export interface WithdrawalsTable {
  id: WithdrawalId
  merchantId: MerchantId
  idempotencyKey: string
  fingerprint: string
  status: WithdrawalStatus
  merchantStatus: MerchantStatus
  complianceStatus: ComplianceStatus
  bankStatus: BankStatus
  amountCents: Cents
  feeCents: Cents
  origin: Origin
  createdBy: string
  pixKey: string
  pixKeyType: PixKeyType
  authorize: boolean
  autoApproved: boolean
  autoApprovalRefusal: AutoApprovalRefusal | null
  complianceReasons: ComplianceReason[]
  payoutId: string
  payoutAttempts: Generated<number>
  payoutChecks: Generated<number>
  payoutUnknownSince: Date | null
  endToEndId: string | null
  returnedCents: Generated<Cents>
  creationView: ColumnType<unknown, string | null, string>
  stepDueAt: Date
  nextStepAt: Date | null
  processedAt: Date | null
  createdAt: Now
  updatedAt: ColumnType<Date, never, Date>
}

interface WithdrawalEventsTable {
  id: GeneratedAlways<bigint>
  withdrawalId: WithdrawalId
  merchantId: MerchantId
  lifecycle: 'withdrawal' | 'merchant' | 'compliance' | 'bank'
  event: string
  fromStatus: string | null
  toStatus: string | null
  actor: Actor
  reason: string | null
  createdAt: Now
}

interface PayoutAttemptsTable {
  withdrawalId: WithdrawalId
  number: number
  outcome: AttemptOutcome | null
  detail: string | null
  endToEndId: string | null
  startedAt: Now
  answeredAt: Date | null
}

interface PayoutReturnsTable {
  withdrawalId: WithdrawalId
  number: number
  amountCents: Cents
  recordedAt: Now
  creditedAt: Date | null
}

interface AutoApprovalDaysTable {
  merchantId: MerchantId
  day: string
  approvedCents: Cents
}

export interface PayoutSettingsTable {
  merchantId: MerchantId
  defaultPixKey: string | null
  defaultPixKeyType: PixKeyType | null
  withdrawalMaxCents: Cents | null
  autoApproval: boolean
  autoApprovalMaxCents: Cents
  autoApprovalDailyMaxCents: Cents
  creatorMayApprove: boolean
  updatedAt: ColumnType<Date, never, Date>
}

/** Settings as they were; JSON has no `bigint`, and these amounts are far below 2^53. */
export type SettingsJson = {
  [Name in keyof PayoutSettings]: PayoutSettings[Name] extends Cents
    ? number
    : PayoutSettings[Name] extends Cents | null
      ? number | null
      : PayoutSettings[Name]
}

interface PayoutSettingsChangesTable {
  id: GeneratedAlways<bigint>
  merchantId: MerchantId
  actor: Actor
  reason: string
  before: ColumnType<SettingsJson | null, string | null, never>
  after: ColumnType<SettingsJson, string, never>
  createdAt: Now
}

export interface WatchedKeysTable {
  id: string
  pixKey: string
  pixKeyType: PixKeyType
  reason: string
  addedBy: Actor
  addedAt: Now
  removedBy: Actor | null
  removedAt: Date | null
}

interface AlertsTable {
  id: string
  kind: AlertKind
  withdrawalId: WithdrawalId
  detail: string
  createdAt: Now
  resolvedBy: Actor | null
  resolution: string | null
  resolvedAt: Date | null
}

export interface Schema {
  withdrawals: WithdrawalsTable
  withdrawalEvents: WithdrawalEventsTable
  payoutAttempts: PayoutAttemptsTable
  payoutReturns: PayoutReturnsTable
  autoApprovalDays: AutoApprovalDaysTable
  payoutSettings: PayoutSettingsTable
  payoutSettingsChanges: PayoutSettingsChangesTable
  watchedKeys: WatchedKeysTable
  alerts: AlertsTable
}

export type Database = Kysely<Schema>
/** A transaction where a statement must be part of one. */
export type DatabaseTransaction = Transaction<Schema>
