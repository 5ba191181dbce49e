import { type Kysely, sql } from 'kysely'

/** A charge can be given a location that was there before it, and lose it; until then each was made with its own. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE free_locations (
      id bigint PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('cob', 'cobv')),
      token text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL
    )`.execute(database)
  await sql`
    ALTER TABLE charges
      ALTER COLUMN location_id DROP IDENTITY,
      ALTER COLUMN location_id DROP NOT NULL,
      ALTER COLUMN location_token DROP NOT NULL,
      ALTER COLUMN br_code DROP NOT NULL,
      -- When its location was made, where that was not with it.
      ADD COLUMN located_at timestamptz,
      ADD CHECK ((location_id IS NULL) = (location_token IS NULL) AND (location_id IS NULL) = (br_code IS NULL))`.execute(
    database,
  )
  await sql`CREATE UNIQUE INDEX charges_by_location ON charges (location_id)`.execute(database)
  await sql`CREATE SEQUENCE location_ids OWNED BY free_locations.id`.execute(database)
  await sql`SELECT setval('location_ids', (SELECT coalesce(max(location_id), 0) + 1 FROM charges), false)`.execute(
    database,
  )
  for (const [table, column] of [
    ['charges', 'location_id'],
    ['free_locations', 'id'],
  ] as const) {
    await sql.raw(`ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT nextval('location_ids')`).execute(database)
  }
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, DELETE ON free_locations TO %I', service_role);
      EXECUTE format('GRANT USAGE ON SEQUENCE location_ids TO %I', service_role);
    END $$`.execute(database)
}
