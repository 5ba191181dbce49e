import { type Kysely, sql } from 'kysely'

/**
 * At which of our accounts at PSPs a charge was made, a payment came, a refund goes back from and a dispute was told, for as long as the
 * row is there: asked at another, a bank would not know it. What is there is of the first.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION keep_provider_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'whose bank knows a row never changes' USING ERRCODE = 'integrity_constraint_violation';
    END $$`.execute(database)
  for (const table of ['sales', 'payments', 'refunds', 'disputes']) {
    await sql`
      ALTER TABLE ${sql.table(table)}
      ADD COLUMN provider_account smallint NOT NULL DEFAULT 1 CHECK (provider_account >= 1)`.execute(database)
    await sql`
      CREATE TRIGGER ${sql.id(`${table}_keep_provider_account`)} BEFORE UPDATE OF provider_account ON ${sql.table(table)}
      FOR EACH ROW WHEN (NEW.provider_account <> OLD.provider_account) EXECUTE FUNCTION keep_provider_account()`.execute(
      database,
    )
  }
}
