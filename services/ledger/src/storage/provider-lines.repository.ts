import type { TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'

/** A transfer that moved money at one of our accounts at PSPs. */
export interface ProviderLine {
  transferId: TransferId
  /** Positive when it came in, negative when it went out. */
  amountCents: Cents
  subjectType: string
  subjectId: string
}

/** `withdrawals` owns the lines about withdrawals, `sales` all others. */
export type LinesOwner = 'sales' | 'withdrawals'

export interface ProviderLinesPage {
  owner: LinesOwner
  /** Included. */
  from: Date
  until: Date
  /** The last transfer of the page before. */
  after?: TransferId | undefined
  limit: number
}

const columns = sql`id AS transfer_id, -provider_clearing_change_cents AS amount_cents, subject_type, subject_id`
const ownedBy = (owner: LinesOwner) => sql`(subject_type = 'withdrawal') = ${owner === 'withdrawals'}`

/** Oldest first. */
export async function listProviderLines(
  database: LedgerDatabase,
  { owner, from, until, after, limit }: ProviderLinesPage,
): Promise<ProviderLine[]> {
  const start =
    after === undefined
      ? sql`created_at >= ${from}`
      : sql`(created_at, id) > (SELECT created_at, id FROM transfers WHERE id = ${after}::uuid)`
  const { rows } = await sql<ProviderLine>`
    SELECT ${columns} FROM transfers
    WHERE provider_clearing_change_cents <> 0 AND ${start} AND created_at < ${until} AND ${ownedBy(owner)}
    ORDER BY created_at, id LIMIT ${limit}`.execute(database)
  return rows
}

/** Those of the owner's transfers with these ids that moved money at a PSP. */
export async function findProviderLines(
  database: LedgerDatabase,
  owner: LinesOwner,
  ids: readonly TransferId[],
): Promise<ProviderLine[]> {
  const { rows } = await sql<ProviderLine>`
    SELECT ${columns} FROM transfers
    WHERE id = ANY(${ids}::uuid[]) AND provider_clearing_change_cents <> 0 AND ${ownedBy(owner)}`.execute(database)
  return rows
}
