import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // Where a payment without a sale stands; null for payments of a sale. Its merchant is whoever an operator named.
  await sql`
    ALTER TABLE payments ADD COLUMN unmatched_status text
      CONSTRAINT payments_unmatched_status_check CHECK (unmatched_status IN ('open', 'assigning', 'credited'))
  `.execute(database)
  await sql`UPDATE payments SET unmatched_status = 'open' WHERE sale_id IS NULL`.execute(database)
  await sql`ALTER TABLE payments DROP CONSTRAINT payments_check`.execute(database)
  await sql`
    ALTER TABLE payments
      ADD CHECK (sale_id IS NULL OR merchant_id IS NOT NULL),
      ADD CHECK ((sale_id IS NULL) = (unmatched_status IS NOT NULL)),
      ADD CONSTRAINT payments_unmatched_merchant_check
        CHECK (unmatched_status IS NULL OR (unmatched_status = 'open') = (merchant_id IS NULL)),
      ADD CHECK (unmatched_status IS NULL OR (unmatched_status = 'credited') = (credited_at IS NOT NULL))
  `.execute(database)
  await sql`DROP INDEX payments_unmatched`.execute(database)
  await sql`
    CREATE INDEX payments_unmatched ON payments (unmatched_status, created_at DESC, end_to_end_id DESC)
    WHERE unmatched_status IS NOT NULL`.execute(database)

  await sql`
    CREATE TABLE payment_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      end_to_end_id text NOT NULL REFERENCES payments (end_to_end_id),
      event text NOT NULL,
      from_status text NOT NULL,
      to_status text NOT NULL,
      -- operator:<client id>, or system.
      actor text NOT NULL,
      reason text,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX payment_events_of_payment ON payment_events (end_to_end_id, id)`.execute(database)
  await sql`
    CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`ALTER TABLE payment_events ENABLE ALWAYS TRIGGER payment_events_append_only`.execute(database)

  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT ON payment_events TO %I', service_role);
    END $$`.execute(database)
}
