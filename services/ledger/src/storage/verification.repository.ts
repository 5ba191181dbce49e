import type { BundleId, MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { escapeLiteral } from 'pg'
import type { HoldTransfer, StoredHold } from '../domain/verify-hold.ts'
import type { StoredBalance, StoredTransfer } from '../domain/verify-link.ts'
import type { LedgerPool } from './database.ts'
import { openReader, type RowReader, type Snapshot } from './snapshot.ts'
import { sqlArray } from './sql-arrays.ts'

/** Times in microseconds: a `Date` would hide a change of less than a millisecond. */
const micros = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`

/** A merchant's transfers after a number, up to another. */
export interface Stretch {
  merchantId: MerchantId
  after: bigint
  upTo: bigint
}
/** The largest number that a transfer can have. */
export const openEnd = 2n ** 63n - 1n

/** Cursors take no parameters. */
const array = (type: string, values: readonly (string | bigint)[]): string =>
  `${escapeLiteral(`{${values.join(',')}}`)}::${type}[]`

/**
 * The transfers of the stretches in the order of the list, each stretch in the order of its chain. PostgreSQL goes through
 * the list and uses the index of chains for each.
 */
const linksOf = (stretches: readonly Stretch[]): string => {
  const lists = [
    array(
      'uuid',
      stretches.map(({ merchantId }) => merchantId),
    ),
    array(
      'bigint',
      stretches.map(({ after }) => after),
    ),
    array(
      'bigint',
      stretches.map(({ upTo }) => upTo),
    ),
  ]
  return `unnest(${lists.join(', ')}) AS stretch (merchant, after_number, up_to)
    CROSS JOIN LATERAL (SELECT * FROM transfers
      WHERE merchant_id = merchant AND sequence > after_number AND sequence <= up_to ORDER BY sequence) AS link`
}

type TransferColumns = Omit<StoredTransfer, 'subject' | 'changes'> &
  StoredTransfer['changes'] & { subjectType: string; subjectId: string }

/** One merchant after the other as they are listed, each in the order of its chain. */
export const readTransfers = (snapshot: Snapshot, stretches: readonly Stretch[]): Promise<RowReader<StoredTransfer>> =>
  openReader<TransferColumns, StoredTransfer>(
    snapshot,
    'transfers_in_order',
    `SELECT id, merchant_id AS "merchantId", sequence, form, hash_key AS "hashKey", kind, encode(fingerprint, 'hex') AS fingerprint, outcome,
       posted_cents AS "postedCents", available_cents AS "availableCents", held_cents AS "heldCents",
       hold_id AS "holdId", hold_reason AS "holdReason", ${micros('settle_at')} AS "settleAtMicros", repeats,
       subject_type AS "subjectType", subject_id AS "subjectId", description, actor, request_id AS "requestId",
       bundle_id AS "bundleId", provider_account AS "providerAccount", to_provider_account AS "toProviderAccount",
       ${micros('created_at')} AS "createdAtMicros", encode(hash, 'hex') AS hash,
       available_change_cents AS available, held_change_cents AS held, provider_clearing_change_cents AS provider_clearing,
       fee_revenue_change_cents AS fee_revenue, adjustments_change_cents AS adjustments,
       transfers_change_cents AS transfers
     FROM ${linksOf(stretches)}`,
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

/** By merchant. */
export async function findBalances(
  snapshot: Snapshot,
  merchantIds: readonly MerchantId[],
): Promise<Map<MerchantId, StoredBalance>> {
  const { rows } = await snapshot.query<BalanceColumns>(
    `SELECT ${balanceColumns} FROM balances WHERE merchant_id = ANY ($1::uuid[])`,
    [sqlArray('uuid', merchantIds)],
  )
  return new Map(rows.map((row) => [row.merchantId, toBalance(row)]))
}

/** What became of these holds, in the order of their ids. */
export const readHolds = (snapshot: Snapshot, ids: readonly TransferId[]): Promise<RowReader<StoredHold>> =>
  openReader<StoredHold, StoredHold>(
    snapshot,
    'holds_in_order',
    `SELECT holds.id, merchant_id AS "merchantId", amount_cents AS "amountCents", state,
       ${micros('settle_at')} AS "settleAtMicros", ended_by AS "endedBy", fee_cents AS "feeCents",
       returned_cents AS "returnedCents"
     FROM unnest(${array('uuid', ids)}) AS touched (id) JOIN holds ON holds.id = touched.id ORDER BY touched.id`,
    (hold) => hold,
  )

/**
 * All transfers that have changed these holds, in the order of the holds' ids, and for each hold in the order in which they
 * came. Each is found by an index: the one that made the hold, the one that ended it, and its returns.
 */
export const readHoldTransfers = (snapshot: Snapshot, ids: readonly TransferId[]): Promise<RowReader<HoldTransfer>> =>
  openReader<HoldTransfer, HoldTransfer>(
    snapshot,
    'hold_transfers_in_order',
    `SELECT related.id, hold_id AS "holdId", merchant_id AS "merchantId", kind, posted_cents AS "postedCents",
       hold_reason AS "holdReason", ${micros('settle_at')} AS "settleAtMicros",
       coalesce(fee_revenue_change_cents, 0) AS "feeCents"
     FROM unnest(${array('uuid', ids)}) AS touched (id) CROSS JOIN LATERAL (
       SELECT * FROM transfers WHERE transfers.id = touched.id AND hold_id = touched.id
       UNION ALL SELECT * FROM transfers WHERE hold_id = touched.id
         AND kind IN ('capture', 'release', 'settle') AND outcome = 'posted' AND repeats IS NULL
       UNION ALL SELECT * FROM transfers WHERE hold_id = touched.id AND kind = 'return'
     ) AS related
     WHERE outcome = 'posted' AND repeats IS NULL
     ORDER BY touched.id, sequence`,
    (transfer) => transfer,
  )

export interface UnbalancedBundle {
  bundleId: BundleId
  sumCents: bigint
  outcomes: bigint
}

/** One of these bundles whose transfers between merchants do not sum to zero, or do not all have the same outcome. */
export async function findUnbalancedBundle(
  snapshot: Snapshot,
  ids: readonly BundleId[],
): Promise<UnbalancedBundle | undefined> {
  const { rows } = await snapshot.query<UnbalancedBundle>(
    `SELECT bundle_id AS "bundleId", coalesce(sum(transfers_change_cents), 0)::bigint AS "sumCents",
       count(DISTINCT outcome) AS outcomes
     FROM transfers WHERE bundle_id = ANY ($1::uuid[])
     GROUP BY bundle_id HAVING coalesce(sum(transfers_change_cents), 0) <> 0 OR count(DISTINCT outcome) > 1 LIMIT 1`,
    [sqlArray('uuid', ids)],
  )
  return rows[0]
}

/**
 * How many transactions have written something since this PostgreSQL exists; on a standby, as far as it has followed. It
 * does not count how much was written: reading a page for the first time may write it.
 */
export async function countWrites(pool: LedgerPool): Promise<number> {
  const { rows } = await pool.query<{ writes: number }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS writes',
  )
  return rows[0]?.writes ?? 0
}
