import type { BundleId, MerchantId, ProviderAccount, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { HoldReason, TransferKind } from '../domain/command.ts'
import type { Hold } from '../domain/hold.ts'
import type { Refusal } from '../domain/posting-rules.ts'

interface BalancesTable {
  merchantId: MerchantId
  availableCents: Cents
  heldCents: Cents
  providerClearingCents: Cents
  feeRevenueCents: Cents
  adjustmentsCents: Cents
  transfersCents: Cents
  sequence: bigint
  lastHash: Buffer
  lastTransferAt: Date | null
}

interface TransfersTable {
  id: TransferId
  merchantId: MerchantId
  sequence: bigint
  postedCents: Cents
  availableCents: Cents
  heldCents: Cents
  /** What it did to each account; null where it did not touch one, and everywhere when no money moved. */
  availableChangeCents: Cents | null
  heldChangeCents: Cents | null
  providerClearingChangeCents: Cents | null
  feeRevenueChangeCents: Cents | null
  adjustmentsChangeCents: Cents | null
  transfersChangeCents: Cents | null
  createdAt: Date
  settleAt: Date | null
  holdId: TransferId | null
  repeats: TransferId | null
  kind: TransferKind
  outcome: 'posted' | Refusal
  holdReason: HoldReason | null
  fingerprint: Buffer
  hash: Buffer
  subjectType: string
  subjectId: string
  description: string | null
  actor: string | null
  requestId: string | null
  form: number
  bundleId: BundleId | null
  hashKey: number
  providerAccount: ProviderAccount
  toProviderAccount: ProviderAccount | null
}

/** What became of holds, and those that end by themselves. Any other active hold is only the transfer that made it. */
type HoldsTable = Omit<Hold, 'reason'>

export interface LedgerSchema {
  balances: BalancesTable
  transfers: TransfersTable
  holds: HoldsTable
}

/** For reads and the sweeper. */
export type LedgerDatabase = Kysely<LedgerSchema>
/** For the group commit, which prepares its few statements once per connection. */
export type LedgerPool = pg.Pool
