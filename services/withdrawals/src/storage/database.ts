import type { MerchantId, ProviderAccount, WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { PixKeyType } from '@comporta/shared/pix/pix-key.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { AutoApprovalRefusal } from '../domain/auto-approval.ts'
import type { ComplianceReason } from '../domain/compliance-policy.ts'
import type { BankStatus, ComplianceStatus, MerchantStatus, StopStatus } from '../domain/decision-lifecycles.ts'
import type { PayoutSettings } from '../domain/payout-settings.ts'
import type { Origin } from '../domain/withdrawal.ts'
import type { WithdrawalStatus } from '../domain/withdrawal-lifecycle.ts'

/** PostgreSQL sets all times: by default, or with `now()` in a statement. */
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
  stopStatus: StopStatus
  amountCents: Cents
  feeCents: Cents
  origin: Origin
  createdBy: string
  pixKey: string
  /** Null in a row from before keys were sealed, and once the key is erased. */
  pixKeyHash: string | null
  pixKeyType: PixKeyType
  authorize: boolean
  autoApproved: boolean
  autoApprovalRefusal: AutoApprovalRefusal | null
  complianceReasons: ComplianceReason[]
  duplicateOf: WithdrawalId | null
  payoutId: string
  providerAccount: Generated<ProviderAccount>
  endToEndId: string | null
  returnedCents: Generated<Cents>
  creationView: ColumnType<unknown, string | null, string>
  processedAt: Date | null
  createdAt: Now
  updatedAt: ColumnType<Date, never, Date>
}

interface WithdrawalEventsTable {
  id: GeneratedAlways<bigint>
  withdrawalId: WithdrawalId
  merchantId: MerchantId
  lifecycle: 'withdrawal' | 'merchant' | 'compliance' | 'bank' | 'stop'
  event: string
  fromStatus: string | null
  toStatus: string | null
  actor: Actor
  reason: string | null
  details: Record<string, unknown>
  createdAt: Now
}

interface PayoutReturnsTable {
  withdrawalId: WithdrawalId
  number: number
  amountCents: Cents
  recordedAt: Now
  creditedAt: Date | null
}

export interface PayoutSettingsTable {
  merchantId: MerchantId
  defaultPixKey: string | null
  defaultPixKeyHash: string | null
  defaultPixKeyType: PixKeyType | null
  withdrawalMaxCents: Cents | null
  autoApproval: boolean
  autoApprovalMaxCents: Cents
  autoApprovalDailyMaxCents: Cents
  nightMaxCents: Cents | null
  duplicateWindowSeconds: number
  creatorMayApprove: boolean
  updatedAt: ColumnType<Date, never, Date>
}

/** Settings at that time, as JSON, which has no `bigint`; these amounts are far below 2^53. */
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

interface PayoutSettingsProposalsTable {
  merchantId: MerchantId
  operator: string
  reason: string
  after: ColumnType<SettingsJson, string, string>
  createdAt: ColumnType<Date, never, Date>
}

export interface WatchedKeysTable {
  id: string
  pixKey: string
  pixKeyHash: string | null
  pixKeyType: PixKeyType
  reason: string
  addedBy: Actor
  addedAt: Now
  removedBy: Actor | null
  removedAt: Date | null
}

export interface PayoutPausesTable {
  id: string
  merchantId: MerchantId | null
  kind: 'paused' | 'suspended'
  actor: Actor
  reason: string
  createdAt: Now
  endedAt: Date | null
  endedBy: Actor | null
  endReason: string | null
}

export interface ProposalsTable {
  withdrawalId: WithdrawalId
  act: 'close-payout' | 'decide-review'
  choice: string
  operator: string
  reason: string
  createdAt: ColumnType<Date, never, Date>
}

/** The tables `alerts`, `due_steps`, `bank_orders` and `bank_tries` are described in libs/shared. */
/** The last look at each of our accounts at PSPs. */
export interface FloatsTable {
  account: ProviderAccount
  bankCents: Cents
  ledgerCents: Cents
  owedCents: Cents
  /** Looks in a row at which the bank had less than is owed. */
  shortLooks: number
  lookedAt: Generated<Date>
}

export interface Schema {
  withdrawals: WithdrawalsTable
  withdrawalEvents: WithdrawalEventsTable
  payoutReturns: PayoutReturnsTable
  payoutSettings: PayoutSettingsTable
  payoutSettingsChanges: PayoutSettingsChangesTable
  payoutSettingsProposals: PayoutSettingsProposalsTable
  watchedKeys: WatchedKeysTable
  payoutPauses: PayoutPausesTable
  proposals: ProposalsTable
  floats: FloatsTable
}

export type Database = Kysely<Schema>
/** For statements that must be part of a transaction. */
export type DatabaseTransaction = Transaction<Schema>
