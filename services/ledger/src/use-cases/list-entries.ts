import type { Dependencies } from '../dependencies.ts'
import { type EntriesFilter, type StatementEntry, listEntries as selectEntries } from '../storage/entries.repository.ts'

export type { StatementEntry } from '../storage/entries.repository.ts'

export interface EntriesPage {
  entries: StatementEntry[]
  /** The entry after which the next page begins; undefined on the last page. */
  next: StatementEntry | undefined
}

/** One page, newest first. */
export async function listEntries(
  { database }: Pick<Dependencies, 'database'>,
  filter: EntriesFilter,
): Promise<EntriesPage> {
  const found = await selectEntries(database, { ...filter, limit: filter.limit + 1 })
  const entries = found.slice(0, filter.limit)
  return { entries, next: found.length > filter.limit ? entries.at(-1) : undefined }
}
