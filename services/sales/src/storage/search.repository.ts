import { refundStatuses } from '@comporta/shared/contracts/refunds.contract.ts'
import { findsMax } from '@comporta/shared/contracts/search.contract.ts'
import type { Found } from '@comporta/shared/db/found.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Finds what has this text as an id, a txid, an end-to-end id, a reference, an idempotency key or the provider's id of
 * a dispute. Each look-up uses an index and returns a few rows. Without a merchant, PostgreSQL skips through an index
 * that begins with the merchant, one merchant after another. A merchant does not find sales and refunds that were never
 * shown.
 */
export async function findByName(
  database: Database,
  text: string,
  merchantId: MerchantId | undefined,
): Promise<Found[]> {
  const id = parseId(text)
  const ofMerchant = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`
  const isShown = merchantId === undefined ? sql`true` : sql`br_code IS NOT NULL`
  const isShownRefund = merchantId === undefined ? sql`true` : sql`status = ANY(${[...refundStatuses]})`
  // Only where this is the order of an index.
  const newestFirst = merchantId === undefined ? sql`` : sql`ORDER BY created_at DESC, id DESC`
  const sale = (matched: string, condition: RawBuilder<unknown>) => sql`(
    SELECT 'sale' AS kind, id::text AS id, merchant_id, reference AS label, ${matched}::text AS matched, status, amount_cents, created_at
    FROM sales WHERE ${condition} AND ${ofMerchant} AND ${isShown} ${newestFirst} LIMIT ${findsMax})`
  const refund = (matched: string, condition: RawBuilder<unknown>) => sql`(
    SELECT 'refund', id::text, merchant_id, sale_id::text, ${matched}::text, status, amount_cents, created_at
    FROM refunds WHERE ${condition} AND ${ofMerchant} AND ${isShownRefund} LIMIT ${findsMax})`
  const dispute = (matched: string, condition: RawBuilder<unknown>) => sql`(
    SELECT 'dispute', id::text, merchant_id, sale_id::text, ${matched}::text, status, amount_cents, created_at
    FROM disputes WHERE ${condition} AND ${ofMerchant} LIMIT ${findsMax})`
  const finds = [
    sale('reference', sql`reference = ${text} AND br_code IS NOT NULL`),
    sale('idempotency_key', sql`idempotency_key = ${text}`),
    sale('txid', sql`txid = ${text}`),
    sale('end_to_end_id', sql`id = (SELECT sale_id FROM payments WHERE end_to_end_id = ${text})`),
    refund('idempotency_key', sql`idempotency_key = ${text}`),
    dispute('provider_dispute_id', sql`provider_dispute_id = ${text}`),
  ]
  if (id !== undefined) finds.push(...[sale, refund, dispute].map((find) => find('id', sql`id = ${id}::uuid`)))
  // Only operators know of payments without a sale.
  if (merchantId === undefined) {
    finds.push(sql`(
      SELECT 'payment', end_to_end_id, merchant_id, txid, 'end_to_end_id', unmatched_status, amount_cents, created_at
      FROM payments WHERE end_to_end_id = ${text} AND sale_id IS NULL)`)
  }
  const { rows } = await sql<Found>`${sql.join(finds, sql` UNION ALL `)}`.execute(database)
  return rows
}
