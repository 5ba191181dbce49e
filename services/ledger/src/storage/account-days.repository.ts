import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { AccountDay } from '../domain/closed-day.ts'
import type { DayTotals } from '../domain/day-totals.ts'
import type { LedgerDatabase } from './database.ts'
import { dayTotals, movements, movesMoney } from './day-totals.ts'
import { firstSequenceAt } from './first-sequence.ts'

export interface AccountDaysPage {
  from: Date
  /** Not included. */
  until: Date
  /** The last merchant of the page before. */
  after?: MerchantId | undefined
  limit: number
}

interface Row extends DayTotals {
  merchantId: MerchantId
  transfers: bigint
  lastHash: string
  openingAvailable: Cents
  openingHeld: Cents
  closingAvailable: Cents
  closingHeld: Cents
  clearingChange: Cents
  feeChange: Cents
  adjustmentsChange: Cents
  transfersChange: Cents
  clearingClosing: Cents
  feeClosing: Cents
  adjustmentsClosing: Cents
  transfersClosing: Cents
}

const house = ['provider_clearing', 'fee_revenue', 'adjustments', 'transfers'].map(
  (name) => `coalesce(sum(${name}_change_cents), 0)::bigint AS ${name}`,
)
const changesOfHouse = sql.raw(house.join(', '))
const merchantId = sql<MerchantId>`account.merchant_id`

/**
 * What a day was for each merchant that had a transfer by its end, in id order. A merchant's numbers are all of one
 * instant. The house's share at the end of the day is its share now, less what has moved since.
 */
export async function listAccountDays(
  database: LedgerDatabase,
  { from, until, after, limit }: AccountDaysPage,
): Promise<AccountDay[]> {
  const { rows } = await sql<Row>`
    SELECT account.merchant_id, ends.next - ends.first AS transfers, encode(closing.hash, 'hex') AS last_hash,
      coalesce(opening.available_cents, 0) AS opening_available, coalesce(opening.held_cents, 0) AS opening_held,
      closing.available_cents AS closing_available, closing.held_cents AS closing_held, day.*,
      house.provider_clearing AS clearing_change, house.fee_revenue AS fee_change, house.adjustments AS adjustments_change,
      house.transfers AS transfers_change,
      account.provider_clearing_cents - since.provider_clearing AS clearing_closing,
      account.fee_revenue_cents - since.fee_revenue AS fee_closing,
      account.adjustments_cents - since.adjustments AS adjustments_closing,
      account.transfers_cents - since.transfers AS transfers_closing
    FROM balances AS account
    CROSS JOIN LATERAL (
      SELECT ${firstSequenceAt(merchantId, from)} AS first, ${firstSequenceAt(merchantId, until)} AS next OFFSET 0
    ) AS ends
    JOIN transfers AS closing ON closing.merchant_id = account.merchant_id AND closing.sequence = ends.next - 1
    LEFT JOIN transfers AS opening ON opening.merchant_id = account.merchant_id AND opening.sequence = ends.first - 1
    CROSS JOIN LATERAL (
      SELECT ${dayTotals} FROM ${movements}
      WHERE merchant_id = account.merchant_id AND ${movesMoney} AND sequence >= ends.first AND sequence < ends.next
    ) AS day
    CROSS JOIN LATERAL (
      SELECT ${changesOfHouse} FROM transfers
      WHERE merchant_id = account.merchant_id AND sequence >= ends.first AND sequence < ends.next
    ) AS house
    CROSS JOIN LATERAL (
      SELECT ${changesOfHouse} FROM transfers WHERE merchant_id = account.merchant_id AND sequence >= ends.next
    ) AS since
    WHERE ${after === undefined ? sql`true` : sql`account.merchant_id > ${after}`}
    ORDER BY account.merchant_id LIMIT ${limit}`.execute(database)
  return rows.map(toAccountDay)
}

const toAccountDay = (row: Row): AccountDay => {
  const { merchantId, transfers, lastHash, openingAvailable, openingHeld, closingAvailable, closingHeld } = row
  const { clearingChange, feeChange, adjustmentsChange, transfersChange } = row
  const { clearingClosing, feeClosing, adjustmentsClosing, transfersClosing, ...totals } = row
  return {
    merchantId,
    transfers,
    lastHash,
    opening: { available: openingAvailable, held: openingHeld },
    totals: {
      receivedCount: totals.receivedCount,
      receivedCents: totals.receivedCents,
      refundedCount: totals.refundedCount,
      refundedCents: totals.refundedCents,
      disputedCents: totals.disputedCents,
      withdrawnCount: totals.withdrawnCount,
      withdrawnCents: totals.withdrawnCents,
      feeCents: totals.feeCents,
      returnedCents: totals.returnedCents,
      adjustedCents: totals.adjustedCents,
      transferredCents: totals.transferredCents,
      changeCents: totals.changeCents,
    },
    closing: { available: closingAvailable, held: closingHeld },
    houseChange: {
      provider_clearing: clearingChange,
      fee_revenue: feeChange,
      adjustments: adjustmentsChange,
      transfers: transfersChange,
    },
    houseClosing: {
      provider_clearing: clearingClosing,
      fee_revenue: feeClosing,
      adjustments: adjustmentsClosing,
      transfers: transfersClosing,
    },
  }
}
