import { type Kysely, sql } from 'kysely'

/**
 * Who asked for a transfer, and with which request: of adjustments it was known before. Both are under the hash, in the form that
 * names its columns. What is there is not looked at: the table is not read, and nobody waits for it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    DECLARE of_adjustments text;
    BEGIN
      SELECT conname INTO STRICT of_adjustments FROM pg_constraint
      WHERE conrelid = 'transfers'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%actor%';
      EXECUTE format('ALTER TABLE transfers DROP CONSTRAINT %I', of_adjustments);
    END $$`.execute(database)
  await sql`
    ALTER TABLE transfers ADD COLUMN request_id text,
      ADD CONSTRAINT transfers_asked CHECK (
        (form = 1 OR actor IS NOT NULL) AND char_length(actor) BETWEEN 1 AND 250
        AND char_length(request_id) BETWEEN 1 AND 64) NOT VALID`.execute(database)
}
