import { type Kysely, sql } from 'kysely'

/**
 * Whether transfers of new withdrawals have ids in the order of time where no setting says so: in a database that begins now, which no
 * process has met that does not know such ids, nor a way back to one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE transfer_ids (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      are_ordered boolean NOT NULL
    )`.execute(database)
  await sql`
    INSERT INTO transfer_ids (are_ordered)
    SELECT NOT EXISTS (SELECT FROM withdrawals) AND EXISTS (
      SELECT FROM kysely_migration
      WHERE name LIKE '0001%' AND timestamp::timestamptz > now() - interval '5 minutes')`.execute(database)
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT ON transfer_ids TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
}
