import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { HoldReason, TransferKind } from '../domain/command.ts'
import type { Hold } from '../domain/hold.ts'
import type { HouseAccount, Refusal } from '../domain/posting-rules.ts'

interface BalancesTable {
  merchantId: MerchantId
  availableCents: Cents
  heldCents: Cents
  providerClearingCents: Cents
  feeRevenueCents: Cents
  adjustmentsCents: Cents
  sequence: bigint
  lastHash: Buffer
  lastTransferAt: Date | null
}

interface TransfersTable {
  id: TransferId
  merchantId: MerchantId
  sequence: bigint
  kind: TransferKind
  fingerprint: Buffer
  outcome: 'posted' | Refusal
  postedCents: Cents
  availableCents: Cents
  heldCents: Cents
  holdId: TransferId | null
  holdReason: HoldReason | null
  settleAt: Date | null
  repeats: TransferId | null
  subjectType: string
  subjectId: string
  description: string | null
  actor: string | null
  createdAt: Date
  /** Only of a transfer that moved nothing. */
  hash: Buffer | null
}

interface EntriesTable {
  merchantId: MerchantId
  sequence: bigint
  account: 'merchant' | HouseAccount
  transferId: TransferId
  kind: TransferKind
  amountCents: Cents
  availableChangeCents: Cents | null
  heldChangeCents: Cents | null
  availableCents: Cents | null
  heldCents: Cents | null
  hash: Buffer | null
  createdAt: Date
}

export interface LedgerSchema {
  balances: BalancesTable
  transfers: TransfersTable
  holds: Hold
  entries: EntriesTable
}

/** For reads and the sweeper. */
export type LedgerDatabase = Kysely<LedgerSchema>
/** For the group commit, which prepares its few statements once per connection. */
export type LedgerPool = pg.Pool
