import { describe, expect, it } from 'vitest'
import { noteInPortuguese } from './statement-notes.ts'

describe('a note on the statement, in Portuguese', () => {
  it.each([
    ['Pix E1', 'Pix E1'],
    ['Refund of Pix E1', 'Devolução do Pix E1'],
    ['Refund of Pix E1, part of sale 0199', 'Devolução do Pix E1, parte da venda 0199'],
    ['Dispute of Pix E1, part of sale 0199', 'Contestação do Pix E1, parte da venda 0199'],
    ['Reserve of Pix E1', 'Reserva do Pix E1'],
    ['Part of sale 0199', 'Parte da venda 0199'],
    ['Opening balance of the demonstration', 'Saldo inicial da demonstração'],
  ])('turns %s into %s', (noted, said) => {
    expect(noteInPortuguese(noted)).toBe(said)
  })

  it.each(['Tarifa do banco, pedido 4711', 'Refund of Pixel GmbH', 'Fee of the bank, part of sale 0199'])(
    'leaves an operator’s own words unchanged: %s',
    (written) => {
      expect(noteInPortuguese(written)).toBe(written)
    },
  )
})
