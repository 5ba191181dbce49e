import type { BundleId, MerchantId } from '@comporta/shared/ids/ids.ts'
import { escapeLiteral } from 'pg'
import type { HoldTransfer, StoredHold } from '../domain/verify-hold.ts'
import type { StoredBalance, StoredTransfer } from '../domain/verify-link.ts'
import { openReader, type RowReader, type Snapshot } from './snapshot.ts'

/** Times as microseconds: a `Date` would hide a change of less than a millisecond. */
const micros = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`

export interface LedgerSize {
  transfers: bigint
  holds: bigint
}

/** One merchant's rows; those of its transfers up to a number are left out, and holds that none of the others changed. */
interface Part {
  merchantId: MerchantId
  /** Zero for all of them. */
  afterSequence: bigint
}
/** Whose rows are read; undefined for all. */
export type Whose = Part | undefined

/** Cursors take no parameters. */
const rowsOf = (whose: Whose, table: string): string =>
  whose === undefined ? 'true' : `${table}.merchant_id = ${escapeLiteral(whose.merchantId)}`
const linksOf = (whose: Whose, table: string): string =>
  whose === undefined ? 'true' : `${rowsOf(whose, table)} AND ${table}.sequence > ${whose.afterSequence}`

export async function countRows(snapshot: Snapshot, whose: Whose): Promise<LedgerSize> {
  const { rows } = await snapshot.query<LedgerSize>(
    `SELECT (SELECT count(*) FROM transfers WHERE ${rowsOf(whose, 'transfers')}) AS transfers,
      (SELECT count(*) FROM transfers WHERE hold_id = id AND outcome = 'posted' AND ${rowsOf(whose, 'transfers')}) AS holds`,
  )
  return rows[0] ?? { transfers: 0n, holds: 0n }
}

type TransferColumns = Omit<StoredTransfer, 'subject' | 'changes'> &
  StoredTransfer['changes'] & { subjectType: string; subjectId: string }

/** Every transfer, merchant by merchant in the order of their chains. */
export const readTransfers = (snapshot: Snapshot, whose: Whose): Promise<RowReader<StoredTransfer>> =>
  openReader<TransferColumns, StoredTransfer>(
    snapshot,
    'transfers_in_order',
    `SELECT id, merchant_id AS "merchantId", sequence, form, hash_key AS "hashKey", kind, encode(fingerprint, 'hex') AS fingerprint, outcome,
       posted_cents AS "postedCents", available_cents AS "availableCents", held_cents AS "heldCents",
       hold_id AS "holdId", hold_reason AS "holdReason", ${micros('settle_at')} AS "settleAtMicros", repeats,
       subject_type AS "subjectType", subject_id AS "subjectId", description, actor, request_id AS "requestId",
       bundle_id AS "bundleId",
       ${micros('created_at')} AS "createdAtMicros", encode(hash, 'hex') AS hash,
       available_change_cents AS available, held_change_cents AS held, provider_clearing_change_cents AS provider_clearing,
       fee_revenue_change_cents AS fee_revenue, adjustments_change_cents AS adjustments,
       transfers_change_cents AS transfers
     FROM transfers WHERE ${linksOf(whose, 'transfers')} ORDER BY merchant_id, sequence, id`,
    ({
      subjectType,
      subjectId,
      available,
      held,
      provider_clearing,
      fee_revenue,
      adjustments,
      transfers,
      ...transfer
    }) => ({
      ...transfer,
      subject: { type: subjectType, id: subjectId },
      changes: { available, held, provider_clearing, fee_revenue, adjustments, transfers },
    }),
  )

type BalanceColumns = Omit<StoredBalance, 'houseCents'> & StoredBalance['houseCents']

const balanceColumns = `merchant_id AS "merchantId", available_cents AS "availableCents",
  held_cents AS "heldCents", provider_clearing_cents AS provider_clearing, fee_revenue_cents AS fee_revenue,
  adjustments_cents AS adjustments, transfers_cents AS transfers, sequence, encode(last_hash, 'hex') AS "lastHash",
  ${micros('last_transfer_at')} AS "lastTransferAtMicros"`

const toBalance = ({
  provider_clearing,
  fee_revenue,
  adjustments,
  transfers,
  ...balance
}: BalanceColumns): StoredBalance => ({
  ...balance,
  houseCents: { provider_clearing, fee_revenue, adjustments, transfers },
})

/** Every balance, in the same order of merchants. */
export const readBalances = (snapshot: Snapshot, whose: Whose): Promise<RowReader<StoredBalance>> =>
  openReader<BalanceColumns, StoredBalance>(
    snapshot,
    'balances_in_order',
    `SELECT ${balanceColumns} FROM balances WHERE ${rowsOf(whose, 'balances')} ORDER BY merchant_id`,
    toBalance,
  )

/** One merchant's balance. */
export async function readBalance(snapshot: Snapshot, merchantId: MerchantId): Promise<StoredBalance | undefined> {
  const { rows } = await snapshot.query<BalanceColumns>(
    `SELECT ${balanceColumns} FROM balances WHERE merchant_id = $1`,
    [merchantId],
  )
  return rows[0] && toBalance(rows[0])
}

/** The holds that the transfers of a part have changed. */
const touchedHolds = (part: Part): string =>
  `SELECT hold_id FROM transfers WHERE ${linksOf(part, 'transfers')} AND hold_id IS NOT NULL`

/** What became of every hold, by its id; of a part, of those that its transfers have changed. */
export const readHolds = (snapshot: Snapshot, whose: Whose): Promise<RowReader<StoredHold>> =>
  openReader<StoredHold, StoredHold>(
    snapshot,
    'holds_in_order',
    `SELECT id, merchant_id AS "merchantId", amount_cents AS "amountCents", state,
       ${micros('settle_at')} AS "settleAtMicros", ended_by AS "endedBy", fee_cents AS "feeCents",
       returned_cents AS "returnedCents"
     FROM holds WHERE ${whose === undefined ? 'true' : `id IN (${touchedHolds(whose)})`} ORDER BY id`,
    (hold) => hold,
  )

/**
 * The transfers that changed holds: by the hold's id, those of one hold in the order in which they came about. Of a part,
 * those of the holds that its transfers have changed: these transfers, what made the hold, what the hold says has ended it,
 * and what was returned of it.
 */
export const readHoldTransfers = (snapshot: Snapshot, whose: Whose): Promise<RowReader<HoldTransfer>> =>
  openReader<HoldTransfer, HoldTransfer>(
    snapshot,
    'hold_transfers_in_order',
    `SELECT id, hold_id AS "holdId", merchant_id AS "merchantId", kind, posted_cents AS "postedCents", hold_reason AS "holdReason", ${micros('settle_at')} AS "settleAtMicros",
       coalesce(fee_revenue_change_cents, 0) AS "feeCents"
     FROM transfers WHERE ${whose === undefined ? 'true' : `id IN (${idsAround(whose)})`}
       AND hold_id IS NOT NULL AND outcome = 'posted' AND repeats IS NULL
     ORDER BY hold_id, sequence`,
    (transfer) => transfer,
  )

const idsAround = (part: Part): string => `
  SELECT id FROM transfers WHERE ${linksOf(part, 'transfers')}
  UNION ${touchedHolds(part)}
  UNION SELECT ended_by FROM holds WHERE ended_by IS NOT NULL AND id IN (${touchedHolds(part)})
  UNION SELECT id FROM transfers WHERE kind = 'return' AND hold_id IN (${touchedHolds(part)})`

export interface UnbalancedBundle {
  bundleId: BundleId
  sumCents: bigint
  outcomes: bigint
}

/** A bundle whose transfers between merchants do not sum to zero, or have not all come to the same; of a part, among its own. */
export async function findUnbalancedBundle(snapshot: Snapshot, whose: Whose): Promise<UnbalancedBundle | undefined> {
  const own = `SELECT bundle_id FROM transfers WHERE bundle_id IS NOT NULL`
  const { rows } = await snapshot.query<UnbalancedBundle>(
    `SELECT bundle_id AS "bundleId", coalesce(sum(transfers_change_cents), 0)::bigint AS "sumCents",
       count(DISTINCT outcome) AS outcomes
     FROM transfers WHERE bundle_id IN (${whose === undefined ? own : `${own} AND ${linksOf(whose, 'transfers')}`})
     GROUP BY bundle_id HAVING coalesce(sum(transfers_change_cents), 0) <> 0 OR count(DISTINCT outcome) > 1 LIMIT 1`,
  )
  return rows[0]
}
