import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { TransferKind } from '../domain/command.ts'
import type { LedgerDatabase } from './database.ts'

/** One movement of a merchant's balance, as the statement shows it. */
export interface StatementEntry {
  sequence: bigint
  transferId: TransferId
  kind: TransferKind
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
  kind?: TransferKind | undefined
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

/** Of all merchants, oldest first. */
export async function listAdjustments(
  database: LedgerDatabase,
  { since, after, limit }: AdjustmentsPage,
): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    SELECT entries.merchant_id, entries.sequence, transfer_id, entries.kind, entries.created_at, subject_type, subject_id,
      description, available_change_cents, held_change_cents, entries.available_cents, entries.held_cents
    FROM transfers
    JOIN entries ON entries.merchant_id = transfers.merchant_id AND entries.sequence = transfers.sequence
      AND entries.account = 'merchant'
    WHERE transfers.kind = 'adjustment' AND transfers.outcome = 'posted' AND transfers.created_at >= ${since}
      AND (${after ?? null}::uuid IS NULL OR (transfers.created_at, transfers.id) > (
        SELECT created_at, id FROM transfers WHERE id = ${after ?? null}::uuid))
    ORDER BY transfers.created_at, transfers.id LIMIT ${limit}`.execute(database)
  return rows
}

/** Newest first. The order of a merchant's numbers is the order of its times, so times are turned into numbers. */
export async function listEntries(database: LedgerDatabase, filter: EntriesFilter): Promise<StatementEntry[]> {
  const { merchantId, kind, createdFrom, createdTo, before } = filter
  let query = database
    .selectFrom('entries')
    .innerJoin('transfers', 'transfers.id', 'entries.transferId')
    .select([
      'entries.sequence',
      'transferId',
      'entries.kind',
      'entries.createdAt',
      'subjectType',
      'subjectId',
      'description',
      sql<Cents>`available_change_cents`.as('availableChangeCents'),
      sql<Cents>`held_change_cents`.as('heldChangeCents'),
      sql<Cents>`entries.available_cents`.as('availableCents'),
      sql<Cents>`entries.held_cents`.as('heldCents'),
    ])
    .where('entries.merchantId', '=', merchantId)
    .where('account', '=', 'merchant')
  if (kind !== undefined) query = query.where('entries.kind', '=', kind)
  if (before !== undefined) query = query.where('entries.sequence', '<', before)
  if (createdFrom !== undefined) query = query.where('entries.sequence', '>=', firstSequenceAt(merchantId, createdFrom))
  if (createdTo !== undefined) query = query.where('entries.sequence', '<', firstSequenceAt(merchantId, createdTo))
  return query.orderBy('entries.sequence', 'desc').limit(filter.limit).execute()
}

/** The number of the first movement at or after an instant; above every number when there is none. */
const firstSequenceAt = (merchantId: MerchantId, instant: Date) =>
  sql<bigint>`coalesce((SELECT sequence FROM entries
    WHERE merchant_id = ${merchantId} AND account = 'merchant' AND created_at >= ${instant}
    ORDER BY created_at, sequence LIMIT 1), 9223372036854775807)`
