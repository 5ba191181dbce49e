import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payments
      DROP CONSTRAINT payments_unmatched_status_check,
      ADD CONSTRAINT payments_unmatched_status_check
        CHECK (unmatched_status IN ('open', 'assigning', 'credited', 'returning', 'returned')),
      DROP CONSTRAINT payments_unmatched_merchant_check,
      ADD CONSTRAINT payments_unmatched_merchant_check CHECK (
        unmatched_status IS NULL OR (unmatched_status IN ('assigning', 'credited')) = (merchant_id IS NOT NULL)
      )`.execute(database)
  // The refund of an unmatched payment is no merchant's, and no merchant's key asked for it.
  await sql`
    ALTER TABLE refunds
      ALTER COLUMN sale_id DROP NOT NULL,
      ALTER COLUMN merchant_id DROP NOT NULL,
      DROP CONSTRAINT refunds_check,
      ADD CHECK ((sale_id IS NULL) = (merchant_id IS NULL)),
      ADD CHECK ((idempotency_key IS NULL) = (status = 'refused' OR merchant_id IS NULL))`.execute(database)
  await sql`
    CREATE UNIQUE INDEX refunds_one_returns_the_payment ON refunds (end_to_end_id)
    WHERE sale_id IS NULL AND status <> 'failed'`.execute(database)
}
