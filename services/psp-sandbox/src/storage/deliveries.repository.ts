import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import { sql } from 'kysely'
import type { Topic } from '../domain/topics.ts'
import { bankTime, type Database, type DatabaseTransaction } from './database.ts'

export const setWebhook = (database: Database, topic: Topic, pixKey: string, url: string): Promise<unknown> =>
  database
    .insertInto('webhooks')
    .values({ topic, pixKey, url })
    .onConflict((conflict) => conflict.columns(['topic', 'pixKey']).doUpdateSet({ url }))
    .execute()

export const findWebhook = (database: Database, topic: Topic, pixKey: string) =>
  database.selectFrom('webhooks').selectAll().where('topic', '=', topic).where('pixKey', '=', pixKey).executeTakeFirst()

/** Webhooks for payments that were registered in the window. */
export const listWebhooks = (database: Database, from: Date | undefined, to: Date | undefined) => {
  let all = database.selectFrom('webhooks').selectAll().where('topic', '=', 'pix').orderBy('createdAt')
  if (from) all = all.where('createdAt', '>=', from)
  if (to) all = all.where('createdAt', '<=', to)
  return all.execute()
}

export const removeWebhook = async (database: Database, topic: Topic, pixKey: string): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('webhooks')
    .where('topic', '=', topic)
    .where('pixKey', '=', pixKey)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Written in the transaction of the change that they report. */
export async function insertDeliveries(
  transaction: DatabaseTransaction,
  deliveries: readonly { topic: Topic; body: unknown; delayMs: number }[],
): Promise<void> {
  const rows = deliveries.map(({ topic, body, delayMs }) => ({ topic, body, dueAt: bankTime(delayMs) }))
  await sql`
    INSERT INTO deliveries (topic, body, due_at)
    SELECT topic, body, due_at
    FROM json_to_recordset(${jsonRowsOf(rows)}::json) AS rows (topic text, body jsonb, due_at timestamptz)`.execute(
    transaction,
  )
}

const batchSize = 500

/** Due deliveries, each with the address registered for its topic and this key; null when there is none. */
export const listDueDeliveries = (database: Database, pixKey: string) =>
  database
    .selectFrom('deliveries')
    .leftJoin('webhooks', (webhook) =>
      webhook.onRef('webhooks.topic', '=', 'deliveries.topic').on('webhooks.pixKey', '=', pixKey),
    )
    .selectAll('deliveries')
    .select('webhooks.url')
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', bankTime())
    .orderBy('dueAt')
    .limit(batchSize)
    .execute()

export const finishDelivery = inGroups(async (database: Database, ids: readonly bigint[]): Promise<unknown[]> => {
  await sql`UPDATE deliveries SET done_at = ${bankTime()} WHERE id = ANY(${ids}::bigint[])`.execute(database)
  return [...ids]
})

export const postponeDelivery = (database: Database, id: bigint, delayMs: number): Promise<unknown> =>
  database
    .updateTable('deliveries')
    .set({
      attempts: sql<number>`attempts + 1`,
      dueAt: bankTime(delayMs),
    })
    .where('id', '=', id)
    .execute()
