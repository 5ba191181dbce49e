import { describe, expect, it } from 'vitest'
import { paymentHintsOf, refundHintsOf, tellsOfDisputes } from './provider-webhook.ts'

const bytes = (body: unknown): Buffer => Buffer.from(JSON.stringify(body))
const payment = { endToEndId: 'E12345678202009091221kkkkkkkkkkk', txid: 'a'.repeat(32), valor: '1.00' }
const refundId = '0190a0de00007000800000000000abcd'

describe('the hints of a webhook', () => {
  it('name each payment of a charge', () => {
    expect(paymentHintsOf(bytes({ pix: [payment, { ...payment, endToEndId: 'E2' }] }))).toEqual([
      { endToEndId: payment.endToEndId, txid: payment.txid },
      { endToEndId: 'E2', txid: payment.txid },
    ])
  })

  it('accept end-to-end ids of unusual length, as some providers send them', () => {
    for (const length of [26, 33]) {
      expect(paymentHintsOf(bytes({ pix: [{ ...payment, endToEndId: 'E'.repeat(length) }] }))).toHaveLength(1)
    }
  })

  it('leave out payments without a txid and anything that is not a payment', () => {
    expect(paymentHintsOf(bytes({ pix: [{ endToEndId: 'E1' }, null, 'x', { txid: 'y' }] }))).toEqual([])
    for (const body of [Buffer.from([0, 255]), bytes([]), bytes({ pix: {} }), bytes(null)]) {
      expect(paymentHintsOf(body)).toEqual([])
      expect(refundHintsOf(body)).toEqual([])
    }
  })

  it('name each refund of ours, in a list or alone', () => {
    const inList = { pix: [{ ...payment, devolucoes: [{ id: refundId }, { id: 'not ours' }] }] }
    const alone = { pix: [{ ...payment, devolucoes: { id: refundId } }] }
    expect(refundHintsOf(bytes(inList))).toEqual([refundId])
    expect(refundHintsOf(bytes(alone))).toEqual([refundId])
  })

  it('say whether there is news of disputes', () => {
    expect(tellsOfDisputes(bytes({ infracoes: [{ idInfracao: 'x' }] }))).toBe(true)
    expect(tellsOfDisputes(bytes({ pix: [payment] }))).toBe(false)
  })
})
