import type { Dependencies } from '../dependencies.ts'
import {
  type AccessEvent,
  type AuditFilters,
  listAuditEvents as listRows,
} from '../storage/access-events.repository.ts'
import { namePeople } from './name-people.ts'

export type NamedEvent = AccessEvent & { actorName: string | null }

export interface AuditPage {
  events: NamedEvent[]
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
  const nameOf = await namePeople(
    database,
    events.map(({ actor }) => actor),
  )
  const named = events.map((event) => ({ ...event, actorName: nameOf(event.actor) }))
  return { events: named, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null }
}
