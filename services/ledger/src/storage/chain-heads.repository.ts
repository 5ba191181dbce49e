import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { LedgerPool } from './database.ts'
import { type Column, column } from './sql-arrays.ts'

/** Merchants of whom a table has something, in id order; the smallest ids above `after`. */
export async function listMerchants(
  pool: LedgerPool,
  after: MerchantId | undefined,
  limit: number,
): Promise<MerchantId[]> {
  // Each step of a recursion takes the next merchant from an index, however many rows the one before it has.
  const ofTable = (table: string): string => `
    (WITH RECURSIVE merchant AS (
      (SELECT merchant_id FROM ${table} WHERE merchant_id > $1 ORDER BY merchant_id LIMIT 1)
      UNION ALL
      SELECT (SELECT merchant_id FROM ${table} WHERE merchant_id > merchant.merchant_id ORDER BY merchant_id LIMIT 1)
      FROM merchant WHERE merchant_id IS NOT NULL
    ) SELECT merchant_id FROM merchant WHERE merchant_id IS NOT NULL LIMIT $2)`
  const { rows } = await pool.query<{ merchantId: MerchantId }>(
    `SELECT merchant_id AS "merchantId" FROM (
      (SELECT merchant_id FROM balances WHERE merchant_id > $1 ORDER BY merchant_id LIMIT $2)
      UNION ${ofTable('transfers')} UNION ${ofTable('entries')}
    ) AS found ORDER BY merchant_id LIMIT $2`,
    [after ?? '00000000-0000-0000-0000-000000000000', limit],
  )
  return rows.map(({ merchantId }) => merchantId)
}

/** What the database has of a merchant whose chain once ended at a known head. */
export interface FoundHead {
  merchantId: MerchantId
  /** Hex; of the transfer that was the newest then; null when it is gone. */
  hash: string | null
  /** Whether its balance is that of the head, and nothing was posted since. */
  isUnchanged: boolean
}

const headColumns: readonly Column<MerchantAccount>[] = [
  column('merchant_id', 'uuid', ({ merchantId }) => merchantId),
  column('sequence', 'int8', ({ sequence }) => sequence),
  column('hash', 'bytea', ({ lastHash }) => lastHash),
  column('available', 'int8', ({ availableCents }) => availableCents),
  column('held', 'int8', ({ heldCents }) => heldCents),
  column('clearing', 'int8', ({ houseCents }) => houseCents.provider_clearing),
  column('fees', 'int8', ({ houseCents }) => houseCents.fee_revenue),
  column('adjustments', 'int8', ({ houseCents }) => houseCents.adjustments),
  column('last_transfer_at', 'timestamptz', ({ lastTransferAt }) => lastTransferAt),
]

/** One answer for each head, in no order. */
export async function compareHeads(pool: LedgerPool, heads: readonly MerchantAccount[]): Promise<FoundHead[]> {
  const { rows } = await pool.query<FoundHead>({
    name: 'compare-heads',
    text: `
      SELECT head.merchant_id AS "merchantId", encode(coalesce(transfers.hash, entries.hash), 'hex') AS hash,
        coalesce(
          balances.sequence = head.sequence AND balances.last_hash = head.hash
          AND balances.available_cents = head.available AND balances.held_cents = head.held
          AND provider_clearing_cents = head.clearing AND fee_revenue_cents = head.fees
          AND adjustments_cents = head.adjustments
          AND balances.last_transfer_at IS NOT DISTINCT FROM head.last_transfer_at
          AND NOT EXISTS (SELECT FROM transfers AS later
            WHERE later.merchant_id = head.merchant_id AND later.sequence > head.sequence)
          AND NOT EXISTS (SELECT FROM entries AS later
            WHERE later.merchant_id = head.merchant_id AND later.sequence > head.sequence),
          false
        ) AS "isUnchanged"
      FROM unnest(${headColumns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})
        AS head (${headColumns.map(({ name }) => name).join(', ')})
      LEFT JOIN balances ON balances.merchant_id = head.merchant_id
      LEFT JOIN transfers ON transfers.merchant_id = head.merchant_id AND transfers.sequence = head.sequence
      LEFT JOIN entries ON entries.merchant_id = head.merchant_id AND entries.sequence = head.sequence
        AND entries.account = 'merchant'`,
    values: headColumns.map(({ arrayOf }) => arrayOf(heads)),
  })
  return rows
}
