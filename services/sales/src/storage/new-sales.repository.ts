import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type Actor, creationsOf, movesOf } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import { creationGraceMs, expiryGraceMs } from '../domain/due-step.ts'
import { createReference } from '../domain/reference.ts'
import type { NewSale, Sale, ShownSale } from '../domain/sale.ts'
import type { Database } from './database.ts'
import { findSaleByKey, saleColumns, saleRows } from './sales.repository.ts'

const referenceAttemptsMax = 5

type Intent = NewSale & {
  requestFingerprint: string | null
  /** If set, the sale can be paid until then; otherwise for `expirationMinutes` from now. */
  payableUntil: Date | null
}
type NamedIntent = Intent & { reference: string; referenceGenerated: boolean; actor: Actor }

/**
 * Records the intent to sell, before the provider is asked for anything; concurrent sales share a commit. Undefined
 * when the key made a sale before.
 */
export async function insertSale(database: Database, sale: Intent, actor: Actor): Promise<Sale | undefined> {
  for (let attempt = 1; attempt <= referenceAttemptsMax; attempt += 1) {
    const reference = sale.reference ?? createReference()
    const values = { ...sale, reference, referenceGenerated: sale.reference === null, actor }
    const made = await insertInGroup(database, values)
    if (made) return made
    const { merchantId, idempotencyKey } = sale
    if (idempotencyKey !== null && (await findSaleByKey(database, merchantId, idempotencyKey))) return undefined
  }
  throw new Error('every generated reference was taken')
}

/** Undefined for a sale whose key or generated reference is taken. */
const insertInGroup = inGroups(
  async (database: Database, sales: readonly NamedIntent[]): Promise<(Sale | undefined)[]> => {
    const vault = await vaultOf(database)
    const { rows } = await sql<Pick<Sale, 'id' | 'expiresAt' | 'createdAt' | 'updatedAt'>>`
      WITH asked AS (
        SELECT *, coalesce(payable_until, now() + make_interval(mins => expiration_minutes)) AS expires_at
        FROM json_to_recordset(${jsonRowsOf(sales.map(vault.sealRow))}::json) AS asked (
          id uuid, merchant_id uuid, merchant_name text, origin text, amount_cents bigint, reference text,
          reference_generated boolean, customer_name text, customer_email text, customer_document text,
          customer_phone text, provider text, provider_account smallint, txid text, expiration_minutes integer,
          return_url text, split jsonb, due jsonb, payable_until timestamptz, idempotency_key text, request_fingerprint text, actor text)),
      ${creationsOf(saleRows, 'asked', { lifecycle: 'sale', on: 'created', columns: saleColumns, once: sql`` })},
      due AS (
        INSERT INTO due_steps (subject, step, due_at)
        SELECT id::text, 'cancel-charge', now() + ${creationGraceMs} * interval '1 millisecond' FROM created)
      SELECT id, expires_at, created_at, updated_at FROM created`.execute(database)
    const made = new Map(rows.map((row) => [row.id, row]))
    return sales.map((sale) => {
      const written = made.get(sale.id)
      return written && { ...toldOf(sale), ...asCreated, ...written }
    })
  },
)

/** What a sale keeps of its intent. It is known here; reading it back would open everything that was just sealed. */
const toldOf = ({
  expirationMinutes: _minutes,
  payableUntil: _until,
  referenceGenerated: _generated,
  idempotencyKey: _key,
  requestFingerprint: _fingerprint,
  actor: _actor,
  ...told
}: NamedIntent) => told

/** All else that a new sale has. */
const asCreated = {
  status: 'pending',
  payerName: null,
  payerDocument: null,
  brCode: null,
  cancelRequestedAt: null,
  paidAt: null,
  subscriptionId: null,
} as const satisfies Partial<Sale>

/**
 * Gives sales the codes that the provider returned; from now on they are shown. Undefined for a sale that somebody has
 * moved or locked meanwhile, or that operators were alerted about: it is moved alone. Nothing else of a sale changes
 * before it has its code.
 */
export const giveCode = inGroups(
  async (database: Database, codes: readonly { sale: Sale; brCode: string }[]): Promise<(ShownSale | undefined)[]> => {
    const asked = codes.map(({ sale, brCode }) => ({ key: sale.id, brCode }))
    const changes = { brCode: sql`held.br_code` }
    const move = { lifecycle: 'sale', from: 'pending', on: 'charge_created', actor: 'bank', changes } as const
    const { rows } = await sql<Pick<Sale, 'id' | 'updatedAt'>>`
      WITH asked AS (SELECT * FROM json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (key uuid, br_code text)),
      held AS MATERIALIZED (
        SELECT asked.* FROM asked JOIN sales ON sales.id = asked.key
        -- The CASE keeps every index but that of the ids out of it.
        WHERE CASE WHEN sales.status = 'pending' AND sales.br_code IS NULL AND sales.cancel_requested_at IS NULL
          THEN (SELECT true FROM due_steps WHERE due_steps.subject = asked.key::text AND is_alerted LIMIT 1) IS NULL END
        FOR UPDATE OF sales SKIP LOCKED),
      ${movesOf(saleRows, 'held', move)},
      over AS (
        DELETE FROM due_steps USING held
        -- One about which they were called just now is left to end by itself, and closes what they were told.
        WHERE due_steps.subject = held.key::text AND CASE WHEN due_steps.step = 'cancel-charge' THEN NOT is_alerted END),
      due AS (
        INSERT INTO due_steps (subject, step, due_at)
        SELECT id::text, 'expire-sale', expires_at + ${expiryGraceMs} * interval '1 millisecond' FROM moved)
      SELECT id, updated_at FROM moved`.execute(database)
    const shown = new Map(rows.map((row) => [row.id, row]))
    return codes.map(({ sale, brCode }) => {
      const moved = shown.get(sale.id)
      return moved && { ...sale, brCode, ...moved }
    })
  },
)
