import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'

let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  sales = await startSales()
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

const expire = (id: string) => sales.operator('POST', `/sandbox/sales/${id}/expire`)

describe('POST /sandbox/sales/:id/expire', () => {
  it('202, and the pending sale expires and can no longer be paid', async () => {
    const sale = await merchant.sell()
    expect(await expire(sale.id)).toMatchObject({ status: 202, body: { expiring: true } })
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('expired')
    expect((await sales.tryToPay(sale)).status).toBe(410)
  })

  it('a late payment still makes the sale paid', async () => {
    const sale = await merchant.sell()
    await expire(sale.id)
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('expired')
    expect((await sales.tryToPay(sale, { force: true })).status).toBe(200)
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  })

  it('409 when the sale is not pending, 404 for an unknown one', async () => {
    const sale = await merchant.sell()
    await merchant.send('POST', `/v1/sales/${sale.id}/cancel`)
    expect(await expire(sale.id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    expect((await expire(randomUUID())).status).toBe(404)
    expect((await expire('x')).status).toBe(404)
  })
})
