import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, noAnswer, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

const cancel = (saleId: string) => merchant.send('POST', `/v1/sales/${saleId}/cancel`)
const statusOf = async (saleId: string): Promise<string> => (await merchant.getSale(saleId)).status

describe('POST /v1/sales/:id/cancel', () => {
  it('cancels a pending sale, at the provider first, and answers with its detail view', async () => {
    const sale = await merchant.sell()
    const whenCancelledThere: string[] = []
    bank.after('cancelCharge', async () => void whenCancelledThere.push(await statusOf(sale.id)))
    const { status, body } = await cancel(sale.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: sale.id, status: 'cancelled', paid_at: null, qrcode_data: sale.qrcode_text })
    expect(bank.charge(sale.txid)?.status).toBe('removed')
    expect(whenCancelledThere).toEqual(['pending'])
  })

  it.each(['cancelled', 'paid'])('409 when the sale is %s', async (status) => {
    const sale = await merchant.sell()
    if (status === 'cancelled') await cancel(sale.id)
    else {
      bank.receive(sale.txid)
      await sales.notify({ pix: [{ endToEndId: `E${'1'.repeat(31)}`, txid: sale.txid }] })
      await eventually(() => statusOf(sale.id)).toBe('paid')
    }
    const answer = await cancel(sale.id)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      error: 'Conflict',
      code: 'wrong_status',
      request_id: expect.any(String),
      message: expect.any(String),
    })
    expect(await statusOf(sale.id)).toBe(status)
  })

  it('409 if a payment arrives meanwhile, and the sale is paid', async () => {
    const sale = await merchant.sell()
    bank.before('cancelCharge', () => void bank.receive(sale.txid))
    expect((await cancel(sale.id)).status).toBe(409)
    expect(await statusOf(sale.id)).toBe('paid')
    expect((await merchant.balance()).availableCents).toBeGreaterThanOrEqual(10_000)
  })

  it('503 when the provider’s answer is lost, and the cancellation finishes by itself', async () => {
    const sale = await merchant.sell()
    bank.after('cancelCharge', noAnswer)
    const answer = await cancel(sale.id)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await statusOf(sale.id)).toBe('pending')
    expect((await cancel(sale.id)).status).toBe(200)
    const other = await merchant.sell()
    bank.after('cancelCharge', noAnswer)
    expect((await cancel(other.id)).status).toBe(503)
    await sales.makeDue(other.id, 'cancel-charge')
    await eventually(() => statusOf(other.id)).toBe('cancelled')
  })

  it('200 or 409 for many at once, and the sale is cancelled once', async () => {
    const sale = await merchant.sell()
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(sale.id)))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const events = await sales.eventsOf(sale.id)
    expect(events.filter(({ event }) => event === 'cancelled')).toHaveLength(1)
  })

  it('a later payment still makes the sale paid, with an alert', async () => {
    const sale = await merchant.sell()
    await cancel(sale.id)
    const late = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId: late.endToEndId, txid: sale.txid }] })
    await eventually(() => statusOf(sale.id)).toBe('paid')
    expect(await sales.alerts()).toContainEqual(
      expect.objectContaining({ kind: 'payment_late', subject: late.endToEndId }),
    )
  })
})
