import Table from 'cli-table3'

export type Row = Readonly<Record<string, unknown>>

/** A column: its heading, and the field or what is made of the row. */
export type Column = readonly [heading: string, read: string | ((row: Row) => unknown)]

const none = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
}
const plain = {
  chars: {
    ...none,
    'bottom-right': '',
    left: '',
    'left-mid': '',
    mid: '',
    'mid-mid': '',
    right: '',
    'right-mid': '',
    middle: '  ',
  },
  style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
}

/** Rows under headings; for people, who may cut and grep it too. */
export function showRows(rows: readonly Row[], columns: readonly Column[]): string {
  if (rows.length === 0) return 'Nothing.\n'
  const table = new Table({ ...plain, head: columns.map(([heading]) => heading) })
  for (const row of rows) table.push(columns.map(([, read]) => cell(typeof read === 'string' ? row[read] : read(row))))
  return withoutTrailing(table.toString())
}

/** One thing, a field on each line. */
export const fieldsOf = (answer: object): string => showFields(answer as Row)

export function showFields(row: Row): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const table = new Table(plain)
  for (const [name, value] of fields) table.push([name, cell(value)])
  return withoutTrailing(table.toString())
}

const withoutTrailing = (text: string): string => `${text.replaceAll(/ +$/gm, '')}\n`

/** One of several lines that are shown while they come. */
export const lineOf = (...values: readonly unknown[]): string => `${values.map(cell).join('  ')}\n`

/** What came from elsewhere moves no cursor and rings no bell. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replaceAll(/\p{Cc}/gu, ' ')
}

/** `R$ 1.500,00` of cents. */
export function reaisOf(cents: unknown): string {
  const value = Number(cents) / 100
  const text = Math.abs(value).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${value < 0 ? '-' : ''}R$ ${text}`
}
