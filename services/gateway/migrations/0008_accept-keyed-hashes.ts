import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // Those with argon2id are from before, or were made where the pepper is not; signing in replaces them.
  await sql`
    ALTER TABLE client_secrets
      DROP CONSTRAINT client_secrets_secret_hash_check,
      ADD CONSTRAINT client_secrets_secret_hash_check CHECK (
        secret_hash LIKE '$argon2id$%' OR secret_hash LIKE 'hmac-sha256$%')`.execute(database)
}
