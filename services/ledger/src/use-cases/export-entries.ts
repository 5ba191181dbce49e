import type { Dependencies } from '../dependencies.ts'
import type { EntriesFilter } from '../storage/entries.repository.ts'
import { listEntries, type StatementEntry } from './list-entries.ts'

/** Small, so that no other request waits long while a page is made and written. */
const pageEntries = 100

/** All entries that a filter admits, page by page, newest first. Only one page at a time is in memory. */
export async function* exportEntries(
  dependencies: Pick<Dependencies, 'database'>,
  filter: Omit<EntriesFilter, 'limit'>,
): AsyncGenerator<StatementEntry[]> {
  let { before } = filter
  for (;;) {
    const { entries, next } = await listEntries(dependencies, { ...filter, before, limit: pageEntries })
    yield entries
    if (!next) return
    before = next.sequence
  }
}
