import { findsMax } from '@comporta/shared/contracts/search.contract.ts'
import type { Found } from '@comporta/shared/db/found.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { normalisePixKey, pixKeyTypes } from '@comporta/shared/pix/pix-key.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { pixKeyHash } from './sealed-tables.ts'
import { hasEndToEndId } from './withdrawals.repository.ts'

/**
 * Withdrawals with this text as id, idempotency key, end-to-end id or payout id, or paid to it as a PIX key, which is found by
 * its hash. Each kind is found by an index, and a few are enough. Without a merchant, the index of idempotency keys is
 * skip-scanned across all merchants. A merchant finds only what its list shows.
 */
export async function findByName(
  database: Database,
  text: string,
  merchantId: MerchantId | undefined,
): Promise<Found[]> {
  const id = parseId(text)
  const ofMerchant = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId} AND status <> 'reserving'`
  // Only where an index has this order.
  const newestFirst = merchantId === undefined ? sql`` : sql`ORDER BY created_at DESC, id DESC`
  const withdrawal = (matched: string, condition: RawBuilder<unknown>) => sql`(
    SELECT 'withdrawal' AS kind, id::text AS id, merchant_id, idempotency_key AS label, ${matched}::text AS matched, status, amount_cents,
      created_at
    FROM withdrawals WHERE ${condition} AND ${ofMerchant} ${newestFirst} LIMIT ${findsMax})`
  const finds = [
    withdrawal('idempotency_key', sql`idempotency_key = ${text}`),
    withdrawal('end_to_end_id', hasEndToEndId(text)),
    withdrawal('payout_id', sql`payout_id = ${text}`),
  ]
  if (id !== undefined) finds.push(withdrawal('id', sql`id = ${id}::uuid`))
  const hashes = await pixKeyHashesOf(database, text)
  if (hashes.length > 0) finds.push(withdrawal('pix_key', sql`pix_key_hash = ANY(${hashes})`))
  const { rows } = await sql<Found>`${sql.join(finds, sql` UNION ALL `)}`.execute(database)
  return rows
}

/** Eleven digits may be a CPF or a phone number, so all fitting types are tried. */
async function pixKeyHashesOf(database: Database, text: string): Promise<string[]> {
  const keys = pixKeyTypes.flatMap((type) => normalisePixKey(type, text) ?? [])
  if (keys.length === 0) return []
  const vault = await vaultOf(database)
  return [...new Set(keys.map(({ value }) => pixKeyHash(vault, value)))]
}
