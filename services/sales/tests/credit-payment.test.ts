import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

describe('a payment while the ledger is down', () => {
  it('makes its sale paid at once, and is credited once when the ledger is back', async () => {
    const sale = await merchant.sell()
    await sales.ledger.stop()
    const { endToEndId, txid } = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId, txid }] })
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
    await sales.ledger.restart()
    await sales.makeDue(endToEndId, 'credit-payment')
    await eventually(() => merchant.balance()).toEqual({ availableCents: 10_000, heldCents: 0 })
    expect(await merchant.entries()).toHaveLength(1)
  })
})
