import { describe, expect, it } from 'vitest'
import { fieldsOf, reaisOf, showRows } from './show.ts'

describe('a table', () => {
  it('aligns its columns, without trailing spaces', () => {
    const rows = [
      { id: 'a', name: 'São João', at: null },
      { id: 'bbb', name: 'X', at: '2026' },
    ]
    const columns = [['ID', 'id'] as const, ['NAME', 'name'] as const, ['AT', 'at'] as const]
    expect(showRows(rows, columns)).toBe('ID   NAME      AT\na    São João\nbbb  X         2026\n')
  })

  it('says so when it has no rows', () => {
    expect(showRows([], [['ID', 'id']])).toBe('Nothing.\n')
  })

  it('shows control characters as spaces, so that no data can move the cursor', () => {
    expect(showRows([{ id: '\u001b[2J\r\nx' }], [['ID', 'id']])).toBe('ID\n [2J  x\n')
    expect(fieldsOf({ id: 'a\u0007b' })).toBe('id  a b\n')
  })
})

describe('reais', () => {
  it.each([
    [150_000, 'R$ 1.500,00'],
    [-20, '-R$ 0,20'],
    [0, 'R$ 0,00'],
  ])('%i cents are shown as %s', (cents, text) => {
    expect(reaisOf(cents)).toBe(text)
  })
})
