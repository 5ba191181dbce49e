import { type Kysely, sql } from 'kysely'

/** A sale that was asked for under a key is made once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sales
      -- Null without a key, and once the sale was given up before it had a code: the key is free again.
      ADD COLUMN idempotency_key text CHECK (idempotency_key ~ '^[A-Za-z0-9_-]{1,255}$'),
      -- What was asked for: says whether a second request under the key means the same.
      ADD COLUMN request_fingerprint text,
      ADD CHECK (idempotency_key IS NULL OR request_fingerprint IS NOT NULL)`.execute(database)
  await sql`
    CREATE UNIQUE INDEX sales_idempotency_key ON sales (merchant_id, idempotency_key)
    WHERE idempotency_key IS NOT NULL`.execute(database)
}
