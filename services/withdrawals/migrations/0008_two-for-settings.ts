import { type Kysely, sql } from 'kysely'

/** What one operator has said that a merchant's payout settings are to be, until another one says the same. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payout_settings_proposals (
      merchant_id uuid PRIMARY KEY,
      operator text NOT NULL,
      reason text NOT NULL,
      after jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  // One that is made before the first key is in use.
  await sql`
    INSERT INTO sealings (table_name)
    SELECT 'payout_settings_proposals' WHERE EXISTS (SELECT FROM sealings WHERE finished_at IS NULL)`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON payout_settings_proposals TO %I', service_role);
    END $$`.execute(database)
}
