import type { Found } from '@comporta/shared/db/found.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'

/** The transfer with this id; a merchant only finds what moved its money. */
export async function findById(
  database: LedgerDatabase,
  text: string,
  merchantId: MerchantId | undefined,
): Promise<Found[]> {
  const id = parseId(text)
  if (id === undefined) return []
  const ofMerchant =
    merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId} AND available_change_cents IS NOT NULL`
  const { rows } = await sql<Found>`
    SELECT 'transfer' AS kind, id::text AS id, merchant_id, kind || ' ' || subject_type || ' ' || subject_id AS label, 'id' AS matched,
      outcome AS status, posted_cents AS amount_cents, created_at
    FROM transfers WHERE id = ${id}::uuid AND ${ofMerchant}`.execute(database)
  return rows
}
