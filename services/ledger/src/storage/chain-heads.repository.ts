import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import { accountColumns } from './account-columns.ts'
import type { LedgerPool } from './database.ts'
import { listOf, selectRows } from './sql-arrays.ts'

const firstId = '00000000-0000-0000-0000-000000000000'

/** Merchants that have rows in a table, in id order: the smallest ids above `after`. */
export async function listMerchants(
  pool: LedgerPool,
  after: MerchantId | undefined,
  limit: number,
): Promise<MerchantId[]> {
  // No merchant of ours has the smallest id of all, but a row may.
  const isNext = after === undefined ? '>=' : '>'
  // Each step of the recursion takes the next merchant from an index, however many rows the last one has.
  const ofTable = (table: string): string => `
    (WITH RECURSIVE merchant AS (
      (SELECT merchant_id FROM ${table} WHERE merchant_id ${isNext} $1 ORDER BY merchant_id LIMIT 1)
      UNION ALL
      SELECT (SELECT merchant_id FROM ${table} WHERE merchant_id > merchant.merchant_id ORDER BY merchant_id LIMIT 1)
      FROM merchant WHERE merchant_id IS NOT NULL
    ) SELECT merchant_id FROM merchant WHERE merchant_id IS NOT NULL LIMIT $2)`
  const { rows } = await pool.query<{ merchantId: MerchantId }>(
    `SELECT merchant_id AS "merchantId" FROM (
      (SELECT merchant_id FROM balances WHERE merchant_id ${isNext} $1 ORDER BY merchant_id LIMIT $2)
      UNION ${ofTable('transfers')}
    ) AS found ORDER BY merchant_id LIMIT $2`,
    [after ?? firstId, limit],
  )
  return rows.map(({ merchantId }) => merchantId)
}

/** What the database has of a merchant whose chain once ended at a known head. */
export interface FoundHead {
  merchantId: MerchantId
  /** Hex, of the transfer that was the newest then; null when it is gone. */
  hash: string | null
  /** Whether its balance is still that of the head, and nothing was posted since. */
  isUnchanged: boolean
  /** The number of its newest transfer; null when it has none. */
  newest: bigint | null
}

/** One answer for each head, in no particular order. */
export async function compareHeads(pool: LedgerPool, heads: readonly MerchantAccount[]): Promise<FoundHead[]> {
  const { rows } = await pool.query<FoundHead>({
    name: 'compare-heads',
    text: `
      SELECT head.merchant_id AS "merchantId", encode(transfers.hash, 'hex') AS hash,
        (${listOf(accountColumns, 'balances')}) IS NOT DISTINCT FROM (${listOf(accountColumns, 'head')})
        AND coalesce(newest.sequence, 0) = head.sequence AS "isUnchanged", newest.sequence AS newest
      FROM (${selectRows(accountColumns)}) AS head
      LEFT JOIN balances ON balances.merchant_id = head.merchant_id
      LEFT JOIN transfers ON transfers.merchant_id = head.merchant_id AND transfers.sequence = head.sequence
      LEFT JOIN LATERAL (SELECT sequence FROM transfers WHERE transfers.merchant_id = head.merchant_id
        ORDER BY sequence DESC LIMIT 1) AS newest ON true`,
    values: accountColumns.map(({ arrayOf }) => arrayOf(heads)),
  })
  return rows
}

/** How many transfers one merchant has, or all have, according to their balances. */
export async function countLinks(pool: LedgerPool, merchantId: MerchantId | undefined): Promise<bigint> {
  const { rows } = await pool.query<{ links: bigint }>(
    `SELECT coalesce(sum(sequence), 0)::bigint AS links FROM balances WHERE $1::uuid IS NULL OR merchant_id = $1`,
    [merchantId ?? null],
  )
  return rows[0]?.links ?? 0n
}

/** Whether any table has something of a merchant. */
export async function hasMerchant(pool: LedgerPool, merchantId: MerchantId): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM balances WHERE merchant_id = $1 UNION ALL SELECT FROM transfers WHERE merchant_id = $1 LIMIT 1`,
    [merchantId],
  )
  return rowCount !== 0
}

const holdsAtOnce = 5_000

/** A hold that no transfer has made. Checks all holds, a page at a time. */
export async function findHoldWithoutTransfer(pool: LedgerPool): Promise<TransferId | undefined> {
  let after: string | undefined
  for (;;) {
    const { rows } = await pool.query<{ id: TransferId; isMade: boolean }>(
      `SELECT page.id, made.id IS NOT NULL AS "isMade"
       FROM (SELECT id FROM holds WHERE id ${after === undefined ? '>=' : '>'} $1 ORDER BY id LIMIT ${holdsAtOnce}) AS page
       LEFT JOIN transfers AS made ON made.id = page.id AND made.hold_id = made.id AND made.outcome = 'posted'
       ORDER BY page.id`,
      [after ?? firstId],
    )
    const without = rows.find(({ isMade }) => !isMade)
    const last = rows.at(-1)
    if (without || !last) return without?.id
    after = last.id
  }
}
