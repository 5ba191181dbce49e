import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import { type StatementKind, statementKinds } from '../domain/command.ts'
import type { LedgerDatabase } from './database.ts'
import { firstSequenceAt } from './first-sequence.ts'

/** One movement of a merchant's balance, as the statement shows it. */
export interface StatementEntry {
  sequence: bigint
  transferId: TransferId
  kind: StatementKind
  availableChangeCents: Cents
  heldChangeCents: Cents
  /** The balances right after it. */
  availableCents: Cents
  heldCents: Cents
  subjectType: string
  subjectId: string
  description: string | null
  createdAt: Date
}

export interface EntriesFilter {
  merchantId: MerchantId
  kind?: StatementKind | undefined
  /** Included. */
  createdFrom?: Date | undefined
  /** Not included. */
  createdTo?: Date | undefined
  /** The last entry of the page before. */
  before?: bigint | undefined
  limit: number
}

export interface Adjustment extends StatementEntry {
  merchantId: MerchantId
}

export interface AdjustmentsPage {
  /** Included. */
  since: Date
  /** The last transfer of the page before. */
  after?: TransferId | undefined
  limit: number
}

const entryColumns = sql`sequence, id AS transfer_id, kind, created_at, subject_type, subject_id, description,
  available_change_cents, held_change_cents, available_cents, held_cents`

/** Of all merchants, oldest first. */
export async function listAdjustments(
  database: LedgerDatabase,
  { since, after, limit }: AdjustmentsPage,
): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    SELECT merchant_id, ${entryColumns} FROM transfers
    WHERE kind = 'adjustment' AND outcome = 'posted' AND created_at >= ${since}
      AND (${after ?? null}::uuid IS NULL OR (created_at, id) > (
        SELECT created_at, id FROM transfers WHERE id = ${after ?? null}::uuid))
    ORDER BY created_at, id LIMIT ${limit}`.execute(database)
  return rows
}

/** The key of the index by kinds: transfers of one kind within 32 numbers share it. */
const stretchOf = (sequence: string) => sql.raw(`(${sequence} >> 5)`)

/**
 * Newest first. A merchant's numbers are in the order of their times, so times are turned into numbers. Transfers that
 * moved money are found by kind, stretch by stretch, and all kinds are merged as they are read: refusals between them are
 * not read, however many there are.
 */
export async function listEntries(database: LedgerDatabase, filter: EntriesFilter): Promise<StatementEntry[]> {
  const { merchantId, createdFrom, createdTo, before, limit } = filter
  const kinds = filter.kind === undefined ? statementKinds : [filter.kind]
  const first = createdFrom === undefined ? sql`1` : firstSequenceAt(merchantId, createdFrom)
  const end = createdTo === undefined ? sql`NULL` : firstSequenceAt(merchantId, createdTo)
  const ofKinds = kinds.map(
    (kind) => sql`(
      SELECT ${entryColumns} FROM transfers
      WHERE merchant_id = ${merchantId} AND kind = ${kind} AND available_change_cents IS NOT NULL
        AND ${stretchOf('sequence')} BETWEEN (SELECT ${stretchOf('first')} FROM bounds) AND (SELECT ${stretchOf('until')} FROM bounds)
        AND sequence >= (SELECT first FROM bounds) AND sequence < (SELECT until FROM bounds)
      ORDER BY ${stretchOf('sequence')} DESC, sequence DESC LIMIT ${limit})`,
  )
  const { rows } = await sql<StatementEntry>`
    WITH bounds AS MATERIALIZED (SELECT ${first}::bigint AS first, least(${before ?? above}::bigint, ${end}) AS until)
    SELECT * FROM (${sql.join(ofKinds, sql` UNION ALL `)}) AS entries ORDER BY sequence DESC LIMIT ${limit}`.execute(
    database,
  )
  return rows
}

/** Every number is below it. */
const above = 9_223_372_036_854_775_807n
