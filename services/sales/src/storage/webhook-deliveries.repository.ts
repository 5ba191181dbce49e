import { createHash } from 'node:crypto'
import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type DueStep, schedules, withJobs } from '@comporta/shared/work/due-steps.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'

/** Stores a webhook's body, sealed, since it names payers. True when these bytes have not come before. */
export async function recordWebhookDelivery(database: Database, body: Buffer): Promise<boolean> {
  const [isNew] = await recordAll(database, [body])
  return isNew === true
}

/** As `recordWebhookDelivery`, in one statement for concurrent requests. */
export const recordWebhookDeliveryInGroup = inGroups(recordAll)

async function recordAll(database: Database, bodies: readonly Buffer[]): Promise<boolean[]> {
  const hashes = bodies.map(hashOf)
  const { rows } = await sql<{ hash: string | null }>`
    WITH ${await cameOf(database, bodies)} ${keeps(sql`came`)}`.execute(database)
  return newOnes(hashes, new Set(rows.map(({ hash }) => hash)))
}

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

/** The clause with what came: each body in its place, and sealed. */
async function cameOf(database: Database, bodies: readonly Buffer[]) {
  const vault = await vaultOf(database)
  const rows = bodies.map((body, place) => ({
    place,
    hash: hashOf(body),
    body: vault.seal(body.toString('base64'), 'webhookBody'),
  }))
  return sql`came AS (
    SELECT * FROM json_to_recordset(${jsonRowsOf(rows)}::json) AS came (place integer, hash text, body text))`
}

/** The statement, or a clause of one, that stores rows of `came` and returns the hashes of the new ones. */
const keeps = (came: RawBuilder<unknown>) => sql`
  INSERT INTO webhook_deliveries AS known (body_hash, body, received_count)
  SELECT decode(hash, 'hex'), convert_to(min(body), 'UTF8'), count(*) FROM ${came} AS kept GROUP BY hash ORDER BY hash
  ON CONFLICT (body_hash) DO UPDATE SET
    received_count = known.received_count + excluded.received_count, last_received_at = now()
  RETURNING CASE WHEN xmax = 0 THEN encode(body_hash, 'hex') END AS hash`

/** Of equal bodies that came at the same moment, the first is new. */
const newOnes = (hashes: readonly string[], made: Set<string | null>): boolean[] =>
  hashes.map((hash) => made.delete(hash))

/** The payments that a notice names, each with its charge. */
interface PaymentNotice {
  body: Buffer
  hints: readonly { endToEndId: string; txid: string }[]
}

/** Whether these bytes are new, and what became due with them. */
interface TakenNotice {
  isNew: boolean
  due: DueStep[]
}

/**
 * Stores notices of payments of our charges, and makes it due to confirm the payments that are not recorded yet.
 * Undefined for a notice that also names a payment of a charge that is not ours: it is not stored here, and is handled
 * alone.
 */
export const takePaymentNotice = inGroups(
  async (database: Database, notices: readonly PaymentNotice[]): Promise<(TakenNotice | undefined)[]> => {
    const bodies = notices.map(({ body }) => body)
    const hints = notices.flatMap((notice, place) => notice.hints.map((hint) => ({ place, ...hint })))
    const { rows } = await sql<{ places: number[] | null; hashes: string[] | null; due: DueStep[] | null }>`
      WITH ${await cameOf(database, bodies)},
      told AS (
        SELECT place, hint.txid, sales.merchant_id,
          (SELECT true FROM payments WHERE payments.end_to_end_id = hint.end_to_end_id) AS is_known
        FROM json_to_recordset(${jsonRowsOf(hints)}::json) AS hint (place integer, txid text, end_to_end_id text)
          LEFT JOIN sales ON sales.txid = hint.txid),
      ours AS (
        SELECT place FROM told GROUP BY place HAVING bool_and(merchant_id IS NOT NULL OR is_known IS NOT NULL)),
      kept AS (${keeps(sql`(SELECT came.* FROM came JOIN ours USING (place))`)}),
      due AS (${schedules(
        { step: 'confirm-payment', inMs: 0 },
        sql`(SELECT DISTINCT txid AS subject FROM told JOIN ours USING (place) WHERE is_known IS NULL ORDER BY subject)`,
      )})
      SELECT
        (SELECT array_agg(place) FROM ours) AS places,
        (SELECT array_agg(hash) FROM kept WHERE hash IS NOT NULL) AS hashes,
        (SELECT json_agg(json_build_object('step', step, 'subject', subject, 'dueAtMs', due_at_ms, 'inMs', in_ms,
          'tenant', (SELECT merchant_id FROM told WHERE told.txid = due.subject LIMIT 1))) FROM due) AS due`.execute(
      database,
    )
    const [{ places, hashes, due } = { places: null, hashes: null, due: null }] = rows
    const ours = new Set(places)
    const areNew = newOnes(bodies.map(hashOf), new Set(hashes))
    return notices.map((notice, place) => {
      if (!ours.has(place)) return undefined
      const txids = new Set(notice.hints.map(({ txid }) => txid))
      return { isNew: areNew[place] === true, due: withJobs(due ?? []).filter(({ subject }) => txids.has(subject)) }
    })
  },
)

/** Deletes up to `limit` bodies that last came more than `keepMs` ago, or that are from before bodies were sealed. Returns how many. */
export async function deleteWebhookDeliveries(
  transaction: DatabaseTransaction,
  keepMs: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM webhook_deliveries WHERE body_hash IN (
      (SELECT body_hash FROM webhook_deliveries
        WHERE last_received_at < now() - ${keepMs} * interval '1 millisecond' ORDER BY last_received_at LIMIT ${limit})
      UNION
      (SELECT body_hash FROM webhook_deliveries
        WHERE last_received_at < now() - interval '1 hour' AND substring(body FOR 7) <> 'sealed:'::bytea
        ORDER BY last_received_at LIMIT ${limit})
      LIMIT ${limit})`.execute(transaction)
  return Number(numAffectedRows)
}
