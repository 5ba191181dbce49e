import { type Kysely, sql } from 'kysely'

/** Keys with which personal values are sealed, and the tables whose rows from before are sealed by a job. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE data_keys (
      purpose text NOT NULL CHECK (purpose IN ('seal', 'hash')),
      number integer NOT NULL CHECK (number > 0),
      key text NOT NULL,
      sealed_with text NOT NULL,
      used_from timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (purpose, number)
    )`.execute(database)
  await sql`
    CREATE TABLE sealings (
      table_name text PRIMARY KEY,
      position text,
      finished_at timestamptz
    )`.execute(database)
  await sql`INSERT INTO sealings SELECT 'sales' WHERE EXISTS (SELECT FROM sales)`.execute(database)
  await sql`INSERT INTO sealings SELECT 'payments' WHERE EXISTS (SELECT FROM payments)`.execute(database)
  await sql`CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (last_received_at)`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON data_keys TO %I', service_role);
      EXECUTE format('GRANT SELECT, UPDATE ON sealings TO %I', service_role);
      EXECUTE format('GRANT DELETE ON webhook_deliveries TO %I', service_role);
    END $$`.execute(database)
}
