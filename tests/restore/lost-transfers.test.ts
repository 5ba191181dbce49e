import { expect, it } from 'vitest'
import { countTransfers, type Transfer } from './lost-transfers.ts'

const transfer = (id: string, cents = 5n): Transfer => ({ id, kind: 'credit', merchantId: 'm', cents })
const said = (id: string, cents = 5n): string => `credit ${id} of ${cents} for m`

it('tells lost and repeated transfers from those that are invented, changed or missing', () => {
  const killed = ['kept', 'again', 'other', 'step', 'gone'].map((id) => transfer(id))
  const restored = [transfer('kept')]
  const repeated = [...restored, transfer('again'), transfer('other', 6n), transfer('new')]
  const now = [...repeated, transfer('step')]
  const counts = countTransfers({ killed, restored, repeated, now })
  expect(counts.lost.map(({ id }) => id)).toEqual(['again', 'other', 'step', 'gone'])
  expect(counts.repeated.map(({ id }) => id)).toEqual(['again', 'other', 'new'])
  expect(counts.invented).toEqual([said('other', 6n), said('new')])
  expect(counts.missing).toEqual([said('other'), said('gone')])
})
