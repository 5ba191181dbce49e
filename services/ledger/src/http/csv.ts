import type { CsvLocale } from '@comporta/shared/contracts/fields.ts'
import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { type Cents, toDecimalComma } from '@comporta/shared/money/cents.ts'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | Date | { cents: Cents } | null

/** A column by its name for programs and its title for people. */
export interface CsvColumn<Row> {
  name: string
  title: string
  of: (row: Row) => Cell
  /** What a word of ours is for people; the word itself where there is none. */
  words?: Readonly<Record<string, string>>
}

/**
 * Rows as a CSV file (RFC 4180), some at a time. A text that a spreadsheet would take for a formula gets an apostrophe before
 * it; numbers are our own and stay as they are.
 */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  locale: CsvLocale,
): AsyncGenerator<string> {
  const isBrazilian = locale === 'pt-BR'
  const cell = isBrazilian ? brazilianCell : plainCell
  const header = columns.map(({ name, title }) => (isBrazilian ? title : name))
  let isFirst = true
  for await (const rows of pages) {
    const records = rows.map((row) => columns.map((column) => cell(column.of(row), column.words)))
    yield stringify(isFirst ? [header, ...records] : records, {
      bom: isFirst && isBrazilian,
      delimiter: isBrazilian ? ';' : ',',
      record_delimiter: 'windows',
    })
    isFirst = false
  }
}

function plainCell(value: Cell): string | number | null {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'string') return harmless(value)
  return value instanceof Date ? offsetTime(value) : Number(value.cents)
}

function brazilianCell(value: Cell, words: Readonly<Record<string, string>> = {}): string | number | null {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'string') return harmless(words[value] ?? value)
  if (value instanceof Date) return brasiliaTime.format(value).replace(',', '')
  return toDecimalComma(value.cents)
}

const brasiliaTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

const harmless = (text: string): string => (/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text)
