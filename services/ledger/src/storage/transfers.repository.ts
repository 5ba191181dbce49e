import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { LedgerDatabase } from './database.ts'

/** A transfer, posted or refused. */
export interface KnownTransfer {
  id: TransferId
  merchantId: MerchantId
  kind: string
  outcome: string
  postedCents: Cents
  availableChangeCents: Cents | null
  heldChangeCents: Cents | null
  availableCents: Cents
  heldCents: Cents
  subjectType: string
  subjectId: string
  description: string | null
  actor: string | null
  createdAt: Date
}

/** Those of these transfers that the ledger has, in the order in which they came. */
export async function findTransfers(database: LedgerDatabase, ids: readonly TransferId[]): Promise<KnownTransfer[]> {
  const { rows } = await sql<KnownTransfer>`
    SELECT id, merchant_id, kind, outcome, posted_cents, available_change_cents, held_change_cents, available_cents, held_cents,
      subject_type, subject_id, description, actor, created_at
    FROM transfers WHERE id = ANY(${ids}::uuid[])`.execute(database)
  // Sorted here, because the ledger's connections do not sort; see readSettings.
  return rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}
