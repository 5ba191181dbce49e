import { describe, expect, it } from 'vitest'
import { deriveTransferId, newId, newOrderingId, ordersItsTransfers, parseId, type WithdrawalId } from './ids.ts'

describe('the ids of transfers', () => {
  it('never change for withdrawals from before ids were ordered: two versions name a hold alike', () => {
    const former = '0190a0de-0000-7000-8000-00000000dddd'
    expect(deriveTransferId('hold', former)).toBe('05a40c44-5546-54fb-85e7-9b4fe2180887')
    expect(deriveTransferId('return', `${former}:1`)).toBe('d0795629-f0c1-5dff-ad1c-151eb3b77c55')
    expect(deriveTransferId('credit', 'E99999008202611211048ysO77flVsv7')).toBe('99772708-3a30-5b88-a6dd-ca15902513f2')
  })

  it('never change for withdrawals with ordered ids', () => {
    const ordering = '0190a0de-0000-8000-8000-00000000dddd'
    expect(deriveTransferId('hold', ordering)).toBe('0190a0de-0000-803f-a00f-8a3810ba0305')
    expect(deriveTransferId('capture', ordering)).toBe('0190a0de-0000-84d7-ab04-199e36ca2f92')
    expect(deriveTransferId('return', `${ordering}:1`)).toBe('0190a0de-0000-85a0-928a-d64bce5df561')
  })

  it('begin with the time of a withdrawal with an ordered id, and count as ordered', () => {
    const id = newOrderingId()
    const transferId = deriveTransferId('hold', id)
    expect(transferId.slice(0, 14)).toBe(id.slice(0, 14))
    expect(ordersItsTransfers(transferId)).toBe(true)
    expect(parseId(transferId)).toBe(transferId)
  })

  it('differ by act, number and withdrawal, even within one millisecond', () => {
    const subjects = Array.from({ length: 500 }, () => newOrderingId())
    const ids = subjects.flatMap((id) => [
      deriveTransferId('hold', id),
      deriveTransferId('capture', id),
      deriveTransferId('return', `${id}:1`),
      deriveTransferId('return', `${id}:2`),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are ordered for no other withdrawals or subjects', () => {
    const others = [
      newId<WithdrawalId>(),
      deriveTransferId('hold', newId()),
      'E99999008202611211048ysO77flVsv7',
      'back 1',
    ]
    expect(others.filter(ordersItsTransfers)).toEqual([])
  })
})

describe('the id of a new withdrawal', () => {
  it('sorts after all those made before it', () => {
    const made = Array.from({ length: 1_000 }, () => newOrderingId())
    expect(made.toSorted()).toEqual(made)
  })
})
