import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type CsvColumn, writeCsv } from './csv.ts'

interface Row {
  at: Date
  kind: string
  note: string | null
  amountCents: bigint
}

const columns: CsvColumn<Row>[] = [
  { name: 'at', title: 'Data', of: (row) => row.at },
  { name: 'kind', title: 'Tipo', of: (row) => row.kind, words: { credit: 'Recebimento' } },
  { name: 'note', title: 'Descrição', of: (row) => row.note },
  { name: 'amount_cents', title: 'Valor', of: (row) => ({ cents: cents(row.amountCents) }) },
]
const at = new Date('2026-11-21T02:30:00.123Z')
const pages: Row[][] = [
  [{ at, kind: 'credit', note: 'a, "b"; c', amountCents: 150_050n }],
  [{ at, kind: 'hold', note: '=1+1', amountCents: -5n }],
]

async function written(locale: 'pt-BR' | undefined): Promise<string> {
  let text = ''
  for await (const part of writeCsv(columns, pages, locale)) text += part
  return text
}

describe('writeCsv', () => {
  it('writes names, timestamps and cents for programs, and no formulas', async () => {
    expect(await written(undefined)).toBe(
      'at,kind,note,amount_cents\r\n' +
        '2026-11-21T02:30:00.123+00:00,credit,"a, ""b""; c",150050\r\n' +
        "2026-11-21T02:30:00.123+00:00,hold,'=1+1,-5\r\n",
    )
  })

  it('for Brazilian spreadsheets, writes titles, Brasília times, decimal commas and one byte order mark', async () => {
    expect(await written('pt-BR')).toBe(
      '\uFEFFData;Tipo;Descrição;Valor\r\n' +
        '20/11/2026 23:30:00;Recebimento;"a, ""b""; c";1500,50\r\n' +
        "20/11/2026 23:30:00;hold;'=1+1;-0,05\r\n",
    )
  })

  it('makes one page at a time across all files', async () => {
    let making = 0
    const most: number[] = []
    async function* slowPages(): AsyncGenerator<Row[]> {
      for (const page of pages) {
        making += 1
        await new Promise(setImmediate)
        most.push(making)
        making -= 1
        yield page
      }
    }
    const files = [1, 2, 3].map(() => Array.fromAsync(writeCsv(columns, slowPages(), undefined)))
    expect((await Promise.all(files)).map((parts) => parts.length)).toEqual([2, 2, 2])
    expect(most).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('still writes other files after a page of one could not be read', async () => {
    async function* broken(): AsyncGenerator<Row[]> {
      yield await Promise.reject(new Error('the database is away'))
    }
    await expect(Array.fromAsync(writeCsv(columns, broken(), undefined))).rejects.toThrow('away')
    expect(await written(undefined)).toContain('150050')
  })
})
