import type { Dependencies } from '../dependencies.ts'
import type { EntriesFilter } from '../storage/entries.repository.ts'
import { listEntries, type StatementEntry } from './list-entries.ts'

/** Small, so that no other request waits long while one is made and written. */
const pageEntries = 100

/** All entries that a filter admits, page by page, newest first; as many at a time as one page are in memory. */
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
