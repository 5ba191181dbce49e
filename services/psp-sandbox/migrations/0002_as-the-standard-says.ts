import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE charges
      ADD COLUMN location_id bigint GENERATED ALWAYS AS IDENTITY,
      ADD COLUMN revision integer NOT NULL DEFAULT 0,
      ADD COLUMN debtor jsonb,
      ADD COLUMN further_lines jsonb`.execute(database)
  await sql`CREATE INDEX charges_by_time ON charges (created_at, txid)`.execute(database)
  await sql`ALTER TABLE payouts ADD COLUMN description text`.execute(database)
}
