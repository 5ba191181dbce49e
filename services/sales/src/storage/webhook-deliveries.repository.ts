import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Keeps a webhook's body, byte for byte. True when these bytes have not come before. */
export async function recordWebhookDelivery(database: Database, body: Buffer): Promise<boolean> {
  const row = await database
    .insertInto('webhookDeliveries')
    .values({ bodyHash: createHash('sha256').update(body).digest(), body })
    .onConflict((conflict) =>
      conflict.column('bodyHash').doUpdateSet({
        receivedCount: sql<number>`webhook_deliveries.received_count + 1`,
        lastReceivedAt: sql<Date>`now()`,
      }),
    )
    .returning('receivedCount')
    .executeTakeFirstOrThrow()
  return row.receivedCount === 1
}
