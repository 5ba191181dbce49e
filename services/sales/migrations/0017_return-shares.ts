import { type Kysely, sql } from 'kysely'

/** What receivers of a split sale give back when its money goes back to the payer, by the hold of the refund or dispute. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE share_returns (
      hold_id uuid NOT NULL,
      merchant_id uuid NOT NULL,
      sale_id uuid NOT NULL REFERENCES sales,
      asked_cents bigint NOT NULL CHECK (asked_cents > 0),
      -- Null until the ledger has answered; below what was asked for where the receiver had no more.
      taken_cents bigint CHECK (taken_cents BETWEEN 0 AND asked_cents),
      -- Nothing came of the refund or dispute: the receiver has it again, or it was never taken.
      is_undone boolean NOT NULL DEFAULT false,
      PRIMARY KEY (hold_id, merchant_id)
    )`.execute(database)
  await sql`CREATE INDEX share_returns_of_sale ON share_returns (sale_id)`.execute(database)
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON share_returns TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
}
