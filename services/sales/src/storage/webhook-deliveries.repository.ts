import { createHash } from 'node:crypto'
import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'

/** Keeps a webhook's body, sealed, since it names payers. True when these bytes have not come before. */
export async function recordWebhookDelivery(database: Database, body: Buffer): Promise<boolean> {
  const [isNew] = await recordAll(database, [body])
  return isNew === true
}

/** As `recordWebhookDelivery`, together with what others keep. */
export const recordWebhookDeliveryInGroup = inGroups(recordAll)

async function recordAll(database: Database, bodies: readonly Buffer[]): Promise<boolean[]> {
  const vault = await vaultOf(database)
  const sealed = bodies.map((body) => Buffer.from(vault.seal(body.toString('base64'), 'webhookBody')))
  const hashes = bodies.map((body) => createHash('sha256').update(body).digest())
  const { rows } = await sql<{ hash: string }>`
    INSERT INTO webhook_deliveries AS known (body_hash, body, received_count)
    SELECT hash, min(body), count(*) FROM unnest(${hashes}::bytea[], ${sealed}::bytea[]) AS came (hash, body)
    GROUP BY hash ORDER BY hash
    ON CONFLICT (body_hash) DO UPDATE SET
      received_count = known.received_count + excluded.received_count, last_received_at = now()
    RETURNING CASE WHEN xmax = 0 THEN encode(body_hash, 'hex') END AS hash`.execute(database)
  const isNew = new Set(rows.map(({ hash }) => hash))
  // Of those that came at one moment, the first is new.
  return hashes.map((hash) => isNew.delete(hash.toString('hex')))
}

/** Forgets up to `limit` bodies that came last before that, and those from before they were sealed. Answers how many. */
export async function deleteWebhookDeliveries(
  transaction: DatabaseTransaction,
  keepMs: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM webhook_deliveries WHERE body_hash IN (
      SELECT body_hash FROM webhook_deliveries
      WHERE last_received_at < now() - ${keepMs} * interval '1 millisecond'
        OR (last_received_at < now() - interval '1 hour' AND substring(body FOR 7) <> 'sealed:'::bytea)
      ORDER BY last_received_at LIMIT ${limit})`.execute(transaction)
  return Number(numAffectedRows)
}
