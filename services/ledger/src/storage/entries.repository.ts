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
