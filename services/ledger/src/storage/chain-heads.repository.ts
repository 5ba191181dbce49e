import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import { accountColumns } from './account-columns.ts'
import type { LedgerPool } from './database.ts'
import { listOf, selectRows } from './sql-arrays.ts'

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
      UNION ${ofTable('transfers')}
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

/** One answer for each head, in no order. */
export async function compareHeads(pool: LedgerPool, heads: readonly MerchantAccount[]): Promise<FoundHead[]> {
  const { rows } = await pool.query<FoundHead>({
    name: 'compare-heads',
    text: `
      SELECT head.merchant_id AS "merchantId", encode(transfers.hash, 'hex') AS hash,
        (${listOf(accountColumns, 'balances')}) IS NOT DISTINCT FROM (${listOf(accountColumns, 'head')})
        AND NOT EXISTS (SELECT FROM transfers AS later
          WHERE later.merchant_id = head.merchant_id AND later.sequence > head.sequence) AS "isUnchanged"
      FROM (${selectRows(accountColumns)}) AS head
      LEFT JOIN balances ON balances.merchant_id = head.merchant_id
      LEFT JOIN transfers ON transfers.merchant_id = head.merchant_id AND transfers.sequence = head.sequence`,
    values: accountColumns.map(({ arrayOf }) => arrayOf(heads)),
  })
  return rows
}
