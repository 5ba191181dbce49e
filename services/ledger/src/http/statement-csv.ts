import { stringify } from 'csv-stringify/sync'
import type { StatementEntry } from '../use-cases/list-entries.ts'
import { toEntryView } from './statement-view.ts'

const columns = [
  'created_at',
  'id',
  'kind',
  'description',
  'available_change_cents',
  'hold_change_cents',
  'available_cents',
  'hold_cents',
  'total_cents',
  'sale_id',
  'withdrawal_id',
] as const

/**
 * The statement as a CSV file (RFC 4180), a page of entries at a time. A text that a spreadsheet would take for a
 * formula gets an apostrophe before it; numbers are our own and stay as they are.
 */
export async function* statementCsv(pages: AsyncIterable<readonly StatementEntry[]>): AsyncGenerator<string> {
  let header = true
  for await (const entries of pages) {
    yield stringify(entries.map(toEntryView), {
      header,
      columns: [...columns],
      escape_formulas: true,
      record_delimiter: 'windows',
    })
    header = false
  }
}
