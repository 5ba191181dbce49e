import { type Kysely, sql } from 'kysely'

/** A secret that is sealed is another text each time, and names no row: secrets have ids, by which a job seals those from before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE endpoint_secrets ADD COLUMN id uuid NOT NULL DEFAULT uuidv7()`.execute(database)
  await sql`ALTER TABLE endpoint_secrets DROP CONSTRAINT endpoint_secrets_pkey, ADD PRIMARY KEY (id)`.execute(database)
  await sql`CREATE INDEX endpoint_secrets_of_endpoint ON endpoint_secrets (endpoint_id)`.execute(database)
  await sql`
    INSERT INTO sealings SELECT 'endpoint_secrets' WHERE EXISTS (SELECT FROM endpoint_secrets)`.execute(database)
}
