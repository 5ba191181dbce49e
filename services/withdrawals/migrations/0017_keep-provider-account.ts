import { type Kysely, sql } from 'kysely'

/**
 * From which of our accounts at PSPs a withdrawal is paid, for as long as it is there: asked at another, a bank would not know its payout,
 * and it would be paid a second time. What is there is of the first.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE withdrawals ADD COLUMN provider_account smallint NOT NULL DEFAULT 1 CHECK (provider_account >= 1)`.execute(
    database,
  )
  await sql`
    CREATE FUNCTION keep_provider_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'what pays a withdrawal never changes' USING ERRCODE = 'integrity_constraint_violation';
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER withdrawals_keep_provider_account BEFORE UPDATE OF provider_account ON withdrawals
    FOR EACH ROW WHEN (NEW.provider_account <> OLD.provider_account) EXECUTE FUNCTION keep_provider_account()`.execute(
    database,
  )
}
