import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { BenchLedger } from './bench-ledger.ts'

/** The merchant with the longest history: every second seeded entry. */
export const longHistory = {
  merchantId: '0190a0de-0000-7000-8001-000000000000' as MerchantId,
  entriesOf: (count: number): number => Math.ceil(count / 2),
}

/** Merchants that share the other entries. */
const otherMerchants = 1_000

/**
 * Fills the tables with `count` holds as the ledger writes them, except for their hashes, which nothing here reads. It
 * drops the indexes and builds them again afterwards, which is faster.
 */
export async function seedEntries({ admin }: BenchLedger, count: number): Promise<void> {
  const indexes = await admin.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = 'transfers'
       AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE contype = 'p')`,
  )
  const keys = await admin.query<{ relation: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS relation, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'p' AND conrelid = 'transfers'::regclass`,
  )
  for (const { name } of indexes.rows) await admin.query(`DROP INDEX ${name}`)
  for (const { relation, name } of keys.rows) await admin.query(`ALTER TABLE ${relation} DROP CONSTRAINT ${name}`)
  await insertRows(admin, count)
  await admin.query(`SET maintenance_work_mem = '1GB'`)
  for (const { relation, name, definition } of keys.rows) {
    await admin.query(`ALTER TABLE ${relation} ADD CONSTRAINT ${name} ${definition}`)
  }
  for (const { definition } of indexes.rows) await admin.query(definition)
  // Otherwise autovacuum would do this in the middle of a measurement.
  await admin.query('VACUUM (FREEZE, ANALYZE) transfers, holds, balances')
  await admin.query('CHECKPOINT')
}

async function insertRows(admin: BenchLedger['admin'], count: number): Promise<void> {
  await admin.query(`CREATE TEMP TABLE seed AS
    SELECT n / 2 / CASE WHEN n % 2 = 0 THEN 1 ELSE ${otherMerchants} END + 1 AS sequence,
      -- In the order of their making, as what follows from withdrawals is (UUID version 8).
      (lpad(to_hex(1600000000000 + n), 12, '0') || '8000a000' || lpad(to_hex(n * 2654435761 % 281474976710656), 12, '0'))::uuid AS id,
      ('0190a0de-0000-7000-8001-' || CASE WHEN n % 2 = 0 THEN '000000000000'
        ELSE lpad(to_hex(n / 2 % ${otherMerchants} + 1), 12, '0') END)::uuid AS merchant_id,
      '2025-01-01'::timestamptz + n * interval '1 millisecond' AS created_at
    FROM generate_series(0::bigint, ${count - 1}) AS n`)
  await admin.query(`INSERT INTO transfers (id, merchant_id, sequence, kind, fingerprint, hash, outcome, posted_cents,
      available_cents, held_cents, available_change_cents, held_change_cents, hold_id, hold_reason, subject_type, subject_id,
      created_at)
    SELECT id, merchant_id, sequence, 'hold', sha256(uuid_send(id)), sha256(uuid_send(id)), 'posted', 1, 10000000 - sequence,
      sequence, -1, 1, id, 'withdrawal', 'withdrawal', '0190a0de-0000-7000-8000-00000000cccc', created_at FROM seed`)
  await admin.query('DROP TABLE seed')
}
