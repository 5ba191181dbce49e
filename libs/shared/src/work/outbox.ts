import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EventOnWire, MerchantEventType } from '../contracts/webhooks.contract.ts'
import type { EventId, MerchantId } from '../ids/ids.ts'
import { passStep } from '../process/step.ts'
import type { WebhooksClient } from '../webhooks/webhooks-client.ts'
import { type Committer, commit } from './commit.ts'
import { type Claim, postponeStep } from './due-steps.ts'

/**
 * The events for merchants. A lifecycle move that `tells` an event writes it in its own statement (see `rows.ts`), with
 * the row as it is then. The standing step `tell-events` carries the events to the webhooks service, in order, and then
 * deletes them here. The table, in each service's database:
 *
 * | column      |                                                                                    |
 * | ----------- | ---------------------------------------------------------------------------------- |
 * | position    | the order of writing; for one row, which its moves lock, the order of its moves    |
 * | id          | the event's id; webhooks keep each event once                                      |
 * | type        | the event's type in the API; the part before the dot is the kind of object         |
 * | merchant_id | the merchant to tell                                                               |
 * | object_id   | the id of the row                                                                  |
 * | object      | the whole row as it was                                                            |
 * | occurred_at | when it happened                                                                   |
 */
interface OutboxRow {
  position: bigint
  id: EventId
  type: MerchantEventType
  merchantId: MerchantId
  objectId: string
  occurredAt: Date
}

/** The subject of the standing step. */
export const outboxSubject = 'outbox'

/** Writes one event for each row of the clause `source`. A row that belongs to no merchant gets none. */
export const insertEvents = (type: MerchantEventType, key: string, source: string): RawBuilder<unknown> => sql`
  INSERT INTO outbox (id, type, merchant_id, object_id, object)
  SELECT uuidv7(), ${type}::text, merchant_id, ${sql.ref(key)}::text, to_jsonb(${sql.table(source)})
  FROM ${sql.table(source)} WHERE merchant_id IS NOT NULL`

/** For one kind of object: the table of its rows, and how the API shows one; undefined for rows that it does not show. */
export interface EventSource {
  table: string
  /** Gets the row as it was, with the column types of its table. */
  viewOf: (row: never, type: MerchantEventType) => Record<string, unknown> | undefined
}

export interface Teller<Schema> extends Committer<Schema> {
  webhooks: Pick<WebhooksClient, 'takeEvents'>
}

const batchMax = 200
/** The longest an event waits to be carried when all is well. */
const pauseMs = 500

/**
 * The job: carries a batch of events to webhooks. If this process dies before it has deleted them, they are carried
 * again, and webhooks recognise them by their ids.
 */
export async function carryEvents<Schema>(
  dependencies: Teller<Schema>,
  sources: Readonly<Record<string, EventSource>>,
  claim: Claim,
): Promise<void> {
  const { database, webhooks } = dependencies
  const batch = await readBatch(database)
  const events = await viewAll(database, sources, batch)
  if (events.length > 0) await passStep('tell-events:tell', () => webhooks.takeEvents(events))
  await commit(dependencies, 'tell-events:commit', async (transaction) => {
    if (batch.length > 0) {
      await sql`DELETE FROM outbox WHERE position = ANY(${batch.map(({ position }) => position)})`.execute(transaction)
    }
    await postponeStep(transaction, claim, batch.length < batchMax ? pauseMs : 0)
  })
}

async function readBatch<Schema>(database: Kysely<Schema>): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    SELECT position, id, type, merchant_id, object_id, occurred_at
    FROM outbox ORDER BY position LIMIT ${batchMax}`.execute(database)
  return rows
}

/** As they go over the wire, in the order of the batch. */
async function viewAll<Schema>(
  database: Kysely<Schema>,
  sources: Readonly<Record<string, EventSource>>,
  batch: readonly OutboxRow[],
): Promise<EventOnWire[]> {
  const views = new Map<bigint, Record<string, unknown>>()
  for (const [kind, written] of Map.groupBy(batch, ({ type }) => kindOf(type))) {
    const source = sources[kind]
    if (!source) throw new Error(`nobody shows a ${kind}`)
    const types = new Map(written.map(({ position, type }) => [position, type]))
    for (const { outboxPosition, ...row } of await readObjects(database, source.table, [...types.keys()])) {
      const type = types.get(outboxPosition)
      const view = type && source.viewOf(row as never, type)
      if (view) views.set(outboxPosition, view)
    }
  }
  return batch.flatMap(({ position, id, type, merchantId, objectId, occurredAt }) => {
    const data = views.get(position)
    if (!data) return []
    return [{ id, type, merchant_id: merchantId, object_id: objectId, occurred_at: occurredAt.toISOString(), data }]
  })
}

const kindOf = (type: MerchantEventType): string => type.slice(0, type.indexOf('.'))

/** The rows as they were. PostgreSQL rebuilds them, so that each column has the type that it has when its table is read. */
async function readObjects<Schema>(
  database: Kysely<Schema>,
  table: string,
  positions: readonly bigint[],
): Promise<{ outboxPosition: bigint }[]> {
  const { rows } = await sql<{ outboxPosition: bigint }>`
    SELECT outbox.position AS outbox_position, object_was.*
    FROM outbox, LATERAL jsonb_populate_record(NULL::${sql.table(table)}, object) AS object_was
    WHERE outbox.position = ANY(${positions})`.execute(database)
  return rows
}
