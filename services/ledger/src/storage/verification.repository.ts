import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { escapeLiteral } from 'pg'
import type { HoldTransfer, StoredHold } from '../domain/verify-hold.ts'
import type { StoredBalance, StoredEntry, StoredTransfer } from '../domain/verify-link.ts'
import { openReader, type RowReader, type Snapshot } from './snapshot.ts'

/** Times as microseconds: a `Date` would hide a change of less than a millisecond. */
const micros = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`

export interface LedgerSize {
  transfers: bigint
  holds: bigint
}

/** Whose rows are read; undefined for all. */
export type Whose = MerchantId | undefined

/** Cursors take no parameters. */
const rowsOf = (whose: Whose, column = 'merchant_id'): string =>
  whose === undefined ? 'true' : `${column} = ${escapeLiteral(whose)}`

export async function countRows(snapshot: Snapshot, whose: Whose): Promise<LedgerSize> {
  const { rows } = await snapshot.query<LedgerSize>(
    `SELECT (SELECT count(*) FROM transfers WHERE ${rowsOf(whose)}) AS transfers,
      (SELECT count(*) FROM holds WHERE ${rowsOf(whose)}) AS holds`,
  )
  return rows[0] ?? { transfers: 0n, holds: 0n }
}

type TransferColumns = Omit<StoredTransfer, 'subject'> & { subjectType: string; subjectId: string }

/** Every transfer, merchant by merchant in the order of their chains. */
export const readTransfers = (snapshot: Snapshot, whose: Whose): Promise<RowReader<StoredTransfer>> =>
  openReader<TransferColumns, StoredTransfer>(
    snapshot,
    'transfers_in_order',
    `SELECT id, merchant_id AS "merchantId", sequence, kind, encode(fingerprint, 'hex') AS fingerprint, outcome,
       posted_cents AS "postedCents", available_cents AS "availableCents", held_cents AS "heldCents",
       hold_id AS "holdId", hold_reason AS "holdReason", ${micros('settle_at')} AS "settleAtMicros", repeats,
       subject_type AS "subjectType", subject_id AS "subjectId", description, actor,
       ${micros('created_at')} AS "createdAtMicros", encode(hash, 'hex') AS hash
     FROM transfers WHERE ${rowsOf(whose)} ORDER BY merchant_id, sequence, id`,
    ({ subjectType, subjectId, ...transfer }) => ({ ...transfer, subject: { type: subjectType, id: subjectId } }),
  )

/** Every entry in the same order; of the legs of a movement the merchant's first. */
export const readEntries = (snapshot: Snapshot, whose: Whose): Promise<RowReader<StoredEntry>> =>
  openReader<StoredEntry, StoredEntry>(
    snapshot,
    'entries_in_order',
    `SELECT merchant_id AS "merchantId", sequence, account, transfer_id AS "transferId", kind,
       amount_cents AS "amountCents", available_change_cents AS "availableChangeCents",
       held_change_cents AS "heldChangeCents", available_cents AS "availableCents", held_cents AS "heldCents",
       encode(hash, 'hex') AS hash, ${micros('created_at')} AS "createdAtMicros"
     FROM entries WHERE ${rowsOf(whose)} ORDER BY merchant_id, sequence, account <> 'merchant', account`,
    (entry) => entry,
  )

/** A merchant's balance and what its active holds sum to. */
export interface BalanceToVerify {
  merchantId: MerchantId
  balance: StoredBalance
  activeHoldsCents: bigint
}

type BalanceColumns = Omit<StoredBalance, 'houseCents'> & StoredBalance['houseCents'] & { activeHoldsCents: bigint }

/** Every balance, in the same order of merchants. */
export const readBalances = (snapshot: Snapshot, whose: Whose): Promise<RowReader<BalanceToVerify>> =>
  openReader<BalanceColumns, BalanceToVerify>(
    snapshot,
    'balances_in_order',
    `SELECT balances.merchant_id AS "merchantId", available_cents AS "availableCents", held_cents AS "heldCents",
       provider_clearing_cents AS provider_clearing, fee_revenue_cents AS fee_revenue,
       adjustments_cents AS adjustments, sequence, encode(last_hash, 'hex') AS "lastHash",
       ${micros('last_transfer_at')} AS "lastTransferAtMicros", coalesce(active.cents, 0) AS "activeHoldsCents"
     FROM balances LEFT JOIN (
       SELECT merchant_id, sum(amount_cents)::bigint AS cents FROM holds WHERE state = 'active' GROUP BY merchant_id
     ) AS active ON active.merchant_id = balances.merchant_id
     WHERE ${rowsOf(whose, 'balances.merchant_id')} ORDER BY balances.merchant_id`,
    ({ activeHoldsCents, provider_clearing, fee_revenue, adjustments, ...balance }) => ({
      merchantId: balance.merchantId,
      balance: { ...balance, houseCents: { provider_clearing, fee_revenue, adjustments } },
      activeHoldsCents,
    }),
  )

/** Every hold, by its id. */
export const readHolds = (snapshot: Snapshot, whose: Whose): Promise<RowReader<StoredHold>> =>
  openReader<StoredHold, StoredHold>(
    snapshot,
    'holds_in_order',
    `SELECT id, merchant_id AS "merchantId", amount_cents AS "amountCents", reason, state,
       ${micros('settle_at')} AS "settleAtMicros", ended_by AS "endedBy", fee_cents AS "feeCents",
       returned_cents AS "returnedCents"
     FROM holds WHERE ${rowsOf(whose)} ORDER BY id`,
    (hold) => hold,
  )

/** The transfers that changed holds: by the hold's id, those of one hold in the order in which they came about. */
export const readHoldTransfers = (snapshot: Snapshot, whose: Whose): Promise<RowReader<HoldTransfer>> =>
  openReader<HoldTransfer, HoldTransfer>(
    snapshot,
    'hold_transfers_in_order',
    `SELECT transfers.id, hold_id AS "holdId", transfers.merchant_id AS "merchantId", transfers.kind,
       posted_cents AS "postedCents", hold_reason AS "holdReason", ${micros('settle_at')} AS "settleAtMicros",
       coalesce(fee.amount_cents, 0) AS "feeCents"
     FROM transfers LEFT JOIN entries AS fee ON fee.merchant_id = transfers.merchant_id
       AND fee.sequence = transfers.sequence AND fee.account = 'fee_revenue'
     WHERE ${rowsOf(whose, 'transfers.merchant_id')} AND hold_id IS NOT NULL AND outcome = 'posted' AND repeats IS NULL
     ORDER BY hold_id, transfers.sequence`,
    (transfer) => transfer,
  )
