import { type Kysely, sql } from 'kysely'

/** Where money went is found by the hash of its PIX key: sealed texts are never equal, so nothing was found by the index before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX withdrawals_by_destination`.execute(database)
  await sql`
    CREATE INDEX withdrawals_by_key ON withdrawals (pix_key_hash, merchant_id, created_at)
    WHERE pix_key_hash IS NOT NULL`.execute(database)
}
