import { type Kysely, sql } from 'kysely'

/** A dispute has one answer of the receiver's, and is being looked at from then on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE disputes
      ADD COLUMN analysis text CHECK (analysis IN ('aceito', 'rejeitado')),
      ADD COLUMN defense text,
      ADD COLUMN defended_at timestamptz,
      DROP CONSTRAINT disputes_status_check,
      ADD CHECK (status IN ('ABERTA', 'EM_DEFESA', 'ACEITA', 'REJEITADA', 'CANCELADA')),
      ADD CHECK ((analysis IS NULL) = (defended_at IS NULL) AND (defense IS NULL) = (defended_at IS NULL))`.execute(
    database,
  )
}
