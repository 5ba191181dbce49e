import type { Dependencies } from '../dependencies.ts'
import {
  type AccessEvent,
  type AuditFilters,
  listAuditEvents as listRows,
} from '../storage/access-events.repository.ts'

export interface AuditPage {
  events: AccessEvent[]
  /** The last event of this page, when another page follows. */
  next: bigint | null
}

export async function listAuditEvents(
  { database }: Pick<Dependencies, 'database'>,
  filters: AuditFilters,
  { after, limit }: { after: bigint | undefined; limit: number },
): Promise<AuditPage> {
  const rows = await listRows(database, filters, { after, limit: limit + 1 })
  const events = rows.slice(0, limit)
  return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null }
}
