import { randomUUID } from 'node:crypto'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'

let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  sales = await startSales()
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

/** A working day followed by another one, at least a week ahead. */
function nextThursday(): string {
  const day = addDays(dateOf(new Date()), 7)
  return addDays(day, (4 - new Date(day).getUTCDay() + 7) % 7)
}

const statusOf = async (sale: { id: string }): Promise<string> => (await merchant.getSale(sale.id)).status

const disputeOnWire = z.object({ idInfracao: z.string() })

async function paidSale(amount = 100) {
  const sale = await merchant.sell({ amount })
  const endToEndId = await sales.pay(sale)
  await eventually(() => statusOf(sale)).toBe('paid')
  return { sale, endToEndId }
}

describe('a sale at the simulated bank', () => {
  it('is paid with its code, and the money is in the balance', async () => {
    const sale = await merchant.sell({ amount: 129.9 })
    const answer = await sales.tryToPay(sale, { payer_name: 'Ana Lima', payer_document: '52998224725' })
    expect(answer.status).toBe(200)
    await eventually(() => statusOf(sale)).toBe('paid')
    expect(await merchant.getSale(sale.id)).toMatchObject({
      payment_provider: 'sandbox',
      payment_provider_transaction_id: sale.txid,
      payer_name: 'Ana Lima',
      payer_document: '52998224725',
    })
    expect(await merchant.balance()).toEqual({ availableCents: 12_990, heldCents: 0 })
    expect((await sales.tryToPay(sale)).status).toBe(409)
  })

  it('with a due date is paid late with fine and interest, all of it credited and refundable', async () => {
    const other = sales.newMerchant()
    const dueDate = nextThursday()
    const ordered = {
      amount: 123.45,
      customer_name: 'Francisco da Silva',
      customer_document: '52998224725',
      due_date: dueDate,
      fine: { percentage: 15 },
      interest: { amount_per_day: 2 },
      discount: { amount: 30, until: dueDate },
    }
    const sale = await other.sell(ordered)
    expect(await other.getSale(sale.id)).toMatchObject({ ...ordered, days_after_due: 30, status: 'pending' })
    const dayAfter = addDays(dueDate, 1)
    expect((await sales.tryToPay(sale, { day: addDays(dayAfter, 30) })).status).toBe(410)
    expect((await sales.tryToPay(sale, { day: dayAfter })).status).toBe(200)
    await eventually(async () => (await other.getSale(sale.id)).status).toBe('paid')
    // 123.45, a fine of 18.52 and 2.00 for the day.
    expect(await other.balance()).toEqual({ availableCents: 14_397, heldCents: 0 })
    const refund = (amount: number) =>
      other.send('POST', `/v1/sales/${sale.id}/refunds`, {
        body: { amount },
        headers: { 'idempotency-key': randomUUID() },
      })
    expect((await refund(143.98)).status).toBe(422)
    expect((await refund(143.97)).status).toBeLessThan(300)
    await eventually(() => other.balance()).toEqual({ availableCents: 0, heldCents: 0 })
    expect((await sales.alerts()).filter((alert) => alert.sale_id === sale.id)).toEqual([])
  })

  it('with a due date cannot be paid once it is cancelled', async () => {
    const customer = { customer_name: 'Francisco da Silva', customer_document: '52998224725' }
    const sale = await merchant.sell({ ...customer, due_date: nextThursday() })
    expect((await merchant.send('POST', `/v1/sales/${sale.id}/cancel`)).status).toBe(200)
    expect((await sales.tryToPay(sale)).status).toBe(410)
  })

  it('cannot be paid once it is cancelled', async () => {
    const sale = await merchant.sell()
    expect((await merchant.send('POST', `/v1/sales/${sale.id}/cancel`)).status).toBe(200)
    expect((await sales.tryToPay(sale)).status).toBe(410)
  })

  it('credits payments that are late, repeated and of another amount, with alerts', async () => {
    const other = sales.newMerchant()
    const sale = await other.sell()
    const force = (amountCents?: number) =>
      sales.sandbox.post('/sandbox/pay', { br_code: sale.qrcode_text, amount_cents: amountCents, force: true })
    await other.send('POST', `/v1/sales/${sale.id}/cancel`)
    const late = await force()
    expect(late.status).toBe(200)
    await eventually(async () => (await other.getSale(sale.id)).status).toBe('paid')
    await force(777)
    await eventually(() => other.balance()).toEqual({ availableCents: 10_777, heldCents: 0 })
    const alerts = (await sales.alerts()).filter((alert) => alert.sale_id === sale.id)
    expect(alerts.map((alert) => alert.kind).sort()).toEqual(['payment_late', 'payment_repeated'])
  })

  it('is paid with the page’s test bank, however often its form is sent', async () => {
    const sale = await merchant.sell()
    const press = () =>
      fetch(`${sales.url}/checkout/${sale.id}/pay-with-test-bank`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      })
    const answers = await Promise.all([press(), press(), press()])
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/checkout/${sale.id}`)
    }
    await eventually(() => statusOf(sale)).toBe('paid')
    expect((await press()).status).toBe(303)
  })

  it('is refunded at the bank, once', async () => {
    const { sale, endToEndId } = await paidSale()
    const { status } = await merchant.send('POST', `/v1/sales/${sale.id}/refunds`, {
      body: { amount: 25 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(status).toBe(201)
    const refunds = () => merchant.send('GET', `/v1/sales/${sale.id}/refunds`)
    const completed = { status: 'completed', return_id: expect.stringMatching(/^D/) }
    await eventually(refunds).toMatchObject({ status: 200, body: { data: [completed] } })
    const charge = await sales.dependencies.provider.findCharge(sale.txid)
    const payment = charge?.payments.find((candidate) => candidate.endToEndId === endToEndId)
    expect(payment?.refunds).toMatchObject([{ amountCents: 2_500n, status: 'settled' }])
  })

  it('is disputed at the bank: the money is held, and gone when the dispute is accepted', async () => {
    const other = sales.newMerchant()
    const sale = await other.sell()
    const endToEndId = await sales.pay(sale)
    await eventually(async () => (await other.getSale(sale.id)).status).toBe('paid')
    const opened = await sales.sandbox.post('/sandbox/disputes', { end_to_end_id: endToEndId })
    await eventually(() => other.balance()).toEqual({ availableCents: 0, heldCents: 10_000 })
    const { idInfracao: caseId } = read(opened, 200, disputeOnWire)
    await sales.sandbox.post(`/sandbox/disputes/${caseId}/decide`, { status: 'accepted' })
    await eventually(() => other.balance()).toEqual({ availableCents: 0, heldCents: 0 })
    expect(await other.send('GET', '/v1/disputes')).toMatchObject({
      body: { data: [{ sale_id: sale.id, status: 'accepted', held_amount: 100 }] },
    })
  })

  it('gets 503 within three seconds while the bank is down, and 201 once it is back', async () => {
    await sales.sandbox.stop()
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const startedAt = performance.now()
      const answer = await merchant.send('POST', '/v1/sales', { body: { amount: 10 } })
      expect(performance.now() - startedAt).toBeLessThan(3_000)
      expect(answer).toMatchObject({ status: 503, body: { error: 'Service Unavailable' } })
    }
    await sales.sandbox.restart()
    await eventually(async () => (await merchant.send('POST', '/v1/sales', { body: { amount: 10 } })).status).toBe(201)
  })
})
