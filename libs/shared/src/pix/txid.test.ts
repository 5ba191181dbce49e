import { expect, it } from 'vitest'
import { createTxid, kindOfTxid, txidPattern } from './txid.ts'

it('makes transaction ids of the form that the Central Bank asks for, each different', () => {
  const txids = Array.from({ length: 1_000 }, createTxid)
  for (const txid of txids) expect(txid).toMatch(txidPattern)
  expect(new Set(txids).size).toBe(txids.length)
})

it('makes transaction ids in the order of time, and tells of which kind each is', () => {
  for (const kind of ['cob', 'cobv', 'cobr'] as const) {
    const txids = Array.from({ length: 1_000 }, () => createTxid(kind))
    expect(txids).toEqual(txids.toSorted())
    expect(new Set(txids.map(kindOfTxid))).toEqual(new Set([kind]))
  }
})

it.each([
  ['7978c0c97ea847e78e8849634473c1f1', true],
  ['a'.repeat(26), true],
  ['a'.repeat(35), true],
  ['a'.repeat(25), false],
  ['a'.repeat(36), false],
  [`${'a'.repeat(31)}-`, false],
  [`${'a'.repeat(31)}\n`, false],
])('judges %j', (text, isTxid) => {
  expect(txidPattern.test(text)).toBe(isTxid)
})
