import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import accepts from '@fastify/accepts'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CsvLocale, offsetTime } from '../contracts/fields.ts'
import { type Cents, toDecimalComma } from '../money/cents.ts'
import type { HttpServer } from './server.ts'

type Cell = string | number | Date | { cents: Cents } | null

/** A column, with its name for programs and its title for people. */
export interface CsvColumn<Row> {
  name: string
  title: string
  of: (row: Row) => Cell
  /** Our words as people read them; a word without an entry stays as it is. */
  words?: Readonly<Record<string, string>>
  /** Turns a sentence of ours into one for people. */
  sentence?: (text: string) => string
}

/** A file: its columns, and its rows, which are read page by page while the file is sent. */
export interface CsvFile<Row> {
  name: string
  columns: readonly CsvColumn<Row>[]
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  locale: CsvLocale
}

/** Lets the routes of a server answer with files. */
export const admitCsv = (server: HttpServer): void => {
  server.register(accepts)
}

/** Sends the file if the caller prefers it to JSON; returns false if nothing was sent. */
export async function sentAsCsv<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, columns, pages, locale }: CsvFile<Row>,
): Promise<boolean> {
  reply.header('vary', 'accept')
  if (request.accepts().type(['json', 'csv']) !== 'csv') return false
  reply.header('content-disposition', `attachment; filename="${name}.csv"`)
  await reply.type('text/csv; charset=utf-8').send(Readable.from(writeCsv(columns, pages, locale)))
  return true
}

/**
 * Rows as a CSV file (RFC 4180), page by page. A text that a spreadsheet would take for a formula gets a leading
 * apostrophe; numbers are our own and stay as they are.
 */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  locale: CsvLocale,
): AsyncGenerator<string> {
  const texts = writePages(columns, pages, locale)
  try {
    for (;;) {
      const { done, value } = await inTurn(() => texts.next())
      if (done) return
      yield value
    }
  } finally {
    await texts.return(undefined)
  }
}

async function* writePages<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  locale: CsvLocale,
): AsyncGenerator<string> {
  const isBrazilian = locale === 'pt-BR'
  const cell = isBrazilian ? brazilianCell : plainCell
  const header = columns.map(({ name, title }) => (isBrazilian ? title : name))
  let isFirst = true
  for await (const rows of pages) {
    const records = rows.map((row) => columns.map((column) => cell(column.of(row), column)))
    // The header goes with the first page: if that cannot be read, the caller gets an error and no file.
    yield stringify(isFirst ? [header, ...records] : records, {
      bom: isFirst && isBrazilian,
      delimiter: isBrazilian ? ';' : ',',
      record_delimiter: 'windows',
    })
    isFirst = false
  }
}

/**
 * Makes one page at a time for all files of a process, and rests after it. A short request waits for one page at most,
 * and files have one connection to the database and a part of the processor, however many there are.
 */
function inTurn<Page>(make: () => Promise<Page>): Promise<Page> {
  const page = lastPage.then(make)
  lastPage = page.then(rest, rest)
  return page
}

const restMs = 2
const rest = (): Promise<void> => delay(restMs)
let lastPage: Promise<void> = Promise.resolve()

function plainCell(value: Cell): string | number | null {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'string') return harmless(value)
  return value instanceof Date ? offsetTime(value) : Number(value.cents)
}

function brazilianCell(
  value: Cell,
  { words = {}, sentence = (text) => text }: Pick<CsvColumn<unknown>, 'words' | 'sentence'>,
): string | number | null {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'string') return harmless(words[value] ?? sentence(value))
  if (value instanceof Date) return brasiliaTime.format(value).replace(',', '')
  return toDecimalComma(value.cents)
}

const brasiliaTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

const harmless = (text: string): string => (/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text)
