import { type Kysely, sql } from 'kysely'

/** A refund without funds can be asked for again: it keeps its id, which the bank may know since before a restore, and gets another hold. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Null: the hold's id follows from the refund's. What the ledger has refused under an id it refuses for ever.
  await sql`ALTER TABLE refunds ADD COLUMN hold_id uuid`.execute(database)
  // It never went to a bank, and may go back from another payment now.
  await sql`DROP TRIGGER refunds_keep_provider_account ON refunds`.execute(database)
  await sql`
    CREATE TRIGGER refunds_keep_provider_account BEFORE UPDATE OF provider_account ON refunds
    FOR EACH ROW WHEN (NEW.provider_account <> OLD.provider_account AND OLD.status <> 'refused')
    EXECUTE FUNCTION keep_provider_account()`.execute(database)
}
