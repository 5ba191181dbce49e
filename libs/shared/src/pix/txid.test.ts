import { expect, it } from 'vitest'
import { createTxid, kindOfTxid, txidPattern } from './txid.ts'

it('transaction ids have the form that the Central Bank requires, and all differ', () => {
  const txids = Array.from({ length: 1_000 }, createTxid)
  for (const txid of txids) expect(txid).toMatch(txidPattern)
  expect(new Set(txids).size).toBe(txids.length)
})

it('transaction ids sort by time, and show their kind', () => {
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
])('says whether %j is a transaction id', (text, isTxid) => {
  expect(txidPattern.test(text)).toBe(isTxid)
})
