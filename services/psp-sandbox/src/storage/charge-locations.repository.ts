import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import { sql } from 'kysely'
import { bankTime, type ChargeRow, type Database, type DatabaseTransaction } from './database.ts'
import type { Page } from './payments.repository.ts'

/** Where the payer's bank fetches a charge. */
export interface ChargeLocationRow {
  id: bigint
  kind: ChargeKind
  /** Follows the host and `/qr/v2/`. */
  token: string
  createdAt: Date
  /** The charge that is there. */
  txid: string | null
}

export const insertLocation = (database: Database, kind: ChargeKind, token: string): Promise<{ id: bigint }> =>
  database
    .insertInto('freeLocations')
    .values({ kind, token, createdAt: bankTime() })
    .returning('id')
    .executeTakeFirstOrThrow()

/** All locations: the free ones and those of charges, many of which were made with their charge. */
const locations = sql<ChargeLocationRow>`(
  SELECT id, kind, token, created_at, NULL AS txid FROM free_locations
  UNION ALL
  SELECT location_id, CASE WHEN due IS NULL THEN 'cob' ELSE 'cobv' END, location_token, coalesce(located_at, created_at), txid
  FROM charges WHERE location_id IS NOT NULL)`

export async function findLocation(database: Database, id: bigint): Promise<ChargeLocationRow | undefined> {
  const { rows } = await sql<ChargeLocationRow>`SELECT * FROM ${locations} AS location WHERE id = ${id}`.execute(
    database,
  )
  return rows[0]
}

export interface LocationFilter extends Page {
  kind: ChargeKind | undefined
  isUsed: boolean | undefined
}

export async function listLocations(
  database: Database,
  filter: LocationFilter,
): Promise<{ rows: ChargeLocationRow[]; total: number }> {
  const within = sql`FROM ${locations} AS location
    WHERE created_at BETWEEN ${filter.from} AND ${filter.to}
      AND (${filter.kind ?? null}::text IS NULL OR kind = ${filter.kind ?? null})
      AND (${filter.isUsed ?? null}::boolean IS NULL OR (txid IS NOT NULL) = ${filter.isUsed ?? null})`
  const { rows } = await sql<ChargeLocationRow>`
    SELECT * ${within} ORDER BY id LIMIT ${filter.pageSize} OFFSET ${filter.page * filter.pageSize}`.execute(database)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${within}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Takes a free location of this kind. Undefined when there is none; of concurrent callers, one gets it. */
export const takeLocation = (transaction: DatabaseTransaction, kind: ChargeKind, id: bigint) =>
  transaction
    .deleteFrom('freeLocations')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst()

/** Frees the charge's location; the charge still names it. */
export async function freeLocation(transaction: DatabaseTransaction, { txid }: Pick<ChargeRow, 'txid'>): Promise<void> {
  await sql`
    INSERT INTO free_locations (id, kind, token, created_at)
    SELECT location_id, CASE WHEN due IS NULL THEN 'cob' ELSE 'cobv' END, location_token, coalesce(located_at, created_at)
    FROM charges WHERE txid = ${txid} AND location_id IS NOT NULL`.execute(transaction)
}

/** The charge at a location, locked until the transaction ends. */
export const lockChargeAt = (transaction: DatabaseTransaction, id: bigint): Promise<ChargeRow | undefined> =>
  transaction.selectFrom('charges').selectAll().where('locationId', '=', id).forUpdate().executeTakeFirst()

export const placeCharge = (
  transaction: DatabaseTransaction,
  txid: string,
  place: Pick<ChargeRow, 'locationId' | 'locationToken' | 'locatedAt' | 'brCode'>,
): Promise<ChargeRow> =>
  transaction.updateTable('charges').set(place).where('txid', '=', txid).returningAll().executeTakeFirstOrThrow()
