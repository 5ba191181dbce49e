import { expect, it } from 'vitest'
import { createTxid, txidPattern } from './txid.ts'

it('makes transaction ids of the form that the Central Bank asks for, each different', () => {
  const txids = Array.from({ length: 1_000 }, createTxid)
  for (const txid of txids) expect(txid).toMatch(txidPattern)
  expect(new Set(txids).size).toBe(txids.length)
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
