import { type Kysely, sql } from 'kysely'

/** What a receiver has got of a sale that was split, and what of it was taken back: what receivers hear of. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE shares (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      sale_id uuid NOT NULL REFERENCES sales,
      merchant_id uuid NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      taken_back_cents bigint NOT NULL DEFAULT 0 CHECK (taken_back_cents BETWEEN 0 AND amount_cents),
      -- Null: at once.
      available_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (sale_id, merchant_id)
    )`.execute(database)
  // Those of before, of which nobody is told any more.
  await sql`
    INSERT INTO shares (sale_id, merchant_id, amount_cents, taken_back_cents, available_at)
    SELECT sales.id, (share ->> 'merchant')::uuid, (share ->> 'cents')::bigint,
      coalesce((SELECT sum(taken_cents) FROM share_returns AS back
        WHERE back.sale_id = sales.id AND back.merchant_id = (share ->> 'merchant')::uuid AND NOT is_undone), 0),
      payments.available_at
    FROM sales JOIN payments ON payments.sale_id = sales.id, jsonb_array_elements(split) AS share
    WHERE split IS NOT NULL AND pays_sale AND credited_at IS NOT NULL`.execute(database)
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON shares TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
}
