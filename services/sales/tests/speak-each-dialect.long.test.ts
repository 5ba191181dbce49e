import { randomUUID } from 'node:crypto'
import { createRefundAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { dialectNames } from '@comporta/shared/provider/dialects/names.ts'
import { call, read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'

describe.each(dialectNames)('at a bank that speaks %s', (dialect) => {
  let sales: RunningSales
  let merchant: Merchant
  beforeAll(async () => {
    sales = await startSales({ dialect, environment: { REFUND_SETTLE_WINDOW_MS: '300' } })
    merchant = sales.newMerchant()
  })
  afterAll(() => sales.close())

  const statusOf = async (id: string) => (await merchant.getSale(id)).status
  const makeFaults = (body: Record<string, unknown>) => call('PUT', `${sales.sandbox.url}/sandbox/faults`, { body })

  it('a sale is paid and credited, and a refund whose order was lost is sent again, once', async () => {
    const sale = await merchant.sell()
    await sales.pay(sale)
    await eventually(() => statusOf(sale.id)).toBe('paid')
    await makeFaults({ lostRequestRate: 1 })
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body: { amount: 40 }, headers })
    const { id } = read(answer, 201, createRefundAnswer).data
    await eventually(async () => (await sales.bankOrderOf(id))?.lookUps ?? 0).toBeGreaterThan(0)
    await makeFaults({})
    await eventually(() => merchant.balance()).toMatchObject({ availableCents: 6_000, heldCents: 0 })
  })

  it('an abandoned sale closes', async () => {
    const sale = await merchant.sell()
    await sales.operator('POST', `/sandbox/sales/${sale.id}/expire`)
    await eventually(() => statusOf(sale.id)).toBe('expired')
  })
})
