import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlArray } from '../src/storage/sql-arrays.ts'
import { startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
})
afterAll(() => ledger.stop())

/** What PostgreSQL reads from the array: its elements as text. */
async function readBack(type: string, array: Buffer): Promise<(string | null)[]> {
  const { rows } = await here.pool.query<{ element: string | null }>(
    `SELECT element::text FROM unnest($1::${type}[]) WITH ORDINALITY AS row (element, place) ORDER BY place`,
    [array],
  )
  return rows.map(({ element }) => element)
}

describe('an array in binary form', () => {
  it('keeps the values of each type, with nulls between', async () => {
    const uuid = '01a20086-e36b-73c4-b6b5-e97e19d07021'
    expect(await readBack('uuid', sqlArray('uuid', [uuid, null, uuid]))).toEqual([uuid, null, uuid])
    const hash = '00ff'.repeat(16)
    expect(await readBack('bytea', sqlArray('bytea', [null, hash]))).toEqual([null, `\\x${hash}`])
    expect(await readBack('int2', sqlArray('int2', [1, null, -32_768, 32_767]))).toEqual(['1', null, '-32768', '32767'])
    const integers = [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n)]
    expect(await readBack('int8', sqlArray('int8', [...integers, null]))).toEqual([...integers.map(String), null])
    const texts = ['', 'ação', '{"a",NULL}\\', '\u{1f600}', null, 'NULL', 'x'.repeat(9_000)]
    expect(await readBack('text', sqlArray('text', texts))).toEqual(texts)
  })

  it('keeps instants to the millisecond, before and after 2000', async () => {
    const instants = ['1999-12-31T23:59:59.999Z', '2000-01-01T00:00:00.000Z', '2100-02-28T12:00:00.001Z']
    const { rows } = await here.pool.query<{ at: Date }>('SELECT unnest($1::timestamptz[]) AS at', [
      sqlArray(
        'timestamptz',
        instants.map((instant) => new Date(instant)),
      ),
    ])
    expect(rows.map(({ at }) => at.toISOString())).toEqual(instants)
  })

  it.each(['uuid', 'int8', 'text', 'bytea', 'timestamptz'] as const)('of %s may be empty', async (type) => {
    expect(await readBack(type, sqlArray(type, []))).toEqual([])
  })

  it.each(['', 'not-a-uuid', '01a20086-e36b-73c4-b6b5-e97e19d0702', '01a20086-e36b-73c4-b6b5-e97e19d0702g'])(
    'is refused for the invalid uuid %j',
    (uuid) => expect(() => sqlArray('uuid', [uuid])).toThrow(RangeError),
  )

  it('is refused for integers of more than 64 bits', () => {
    expect(() => sqlArray('int8', [2n ** 63n])).toThrow(RangeError)
  })
})
