import Table from 'cli-table3'

export type Row = Readonly<Record<string, unknown>>

/** A column: its heading, and a field of the row or a function of it. */
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

/** Rows under headings, for people, who may also cut and grep them. */
export function showRows(rows: readonly Row[], columns: readonly Column[]): string {
  if (rows.length === 0) return 'Nothing.\n'
  const table = new Table({ ...plain, head: columns.map(([heading]) => heading) })
  for (const row of rows) table.push(columns.map(([, read]) => cell(typeof read === 'string' ? row[read] : read(row))))
  return withoutTrailing(table.toString())
}

/** One object, a field on each line. */
export const fieldsOf = (answer: object): string => showFields(answer as Row)

export function showFields(row: Row): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const table = new Table(plain)
  for (const [name, value] of fields) table.push([name, cell(value)])
  return withoutTrailing(table.toString())
}

const withoutTrailing = (text: string): string => `${text.replaceAll(/ +$/gm, '')}\n`

/** One line of a list that is shown as it arrives. */
export const lineOf = (...values: readonly unknown[]): string => `${values.map(cell).join('  ')}\n`

/** Text from elsewhere must not move the cursor or ring the bell. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replaceAll(/\p{Cc}/gu, ' ')
}

/** Formats cents as `R$ 1.500,00`. */
export function reaisOf(cents: unknown): string {
  const value = Number(cents) / 100
  const text = Math.abs(value).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${value < 0 ? '-' : ''}R$ ${text}`
}
