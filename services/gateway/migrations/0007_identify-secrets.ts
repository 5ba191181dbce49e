import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // Its place is taken by the next one; the id says which of them was meant.
  await sql`
    ALTER TABLE client_secrets ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE`.execute(database)
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format('GRANT DELETE ON client_secrets TO %I', service_role);
    END $$`.execute(database)
}
