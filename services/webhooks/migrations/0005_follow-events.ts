import { type Kysely, sql } from 'kysely'

/** Events are followed by their position and sent again by their time, a part at a time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX events_in_order ON events (merchant_id, position)`.execute(database)
  await sql`DROP INDEX events_of_merchant`.execute(database)
  await sql`CREATE INDEX events_of_merchant ON events (merchant_id, occurred_at, position)`.execute(database)
  await sql`
    CREATE TABLE resends (
      endpoint_id uuid PRIMARY KEY REFERENCES endpoints (id) ON DELETE CASCADE,
      since timestamptz NOT NULL,
      -- The last event that was there when it was asked for; later ones come by themselves.
      until_position bigint NOT NULL,
      -- The last event that was looked at.
      occurred_at timestamptz NOT NULL,
      position bigint NOT NULL
    )`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON resends TO %I', service_role);
    END $$`.execute(database)
}
