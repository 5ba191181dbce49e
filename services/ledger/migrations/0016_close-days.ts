import { type Kysely, sql } from 'kysely'

/** What was signed of each day when it was over. The file beside the checkpoints has each merchant's line too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE closed_days (
      -- In Brasília; one after the other without a gap.
      date date PRIMARY KEY,
      -- Its signature is over exactly these characters.
      statement text NOT NULL,
      signature text NOT NULL
    )`.execute(database)
  await sql`
    CREATE TRIGGER closed_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_days
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT ON closed_days TO %I', service_role);
    END $$`.execute(database)
}
