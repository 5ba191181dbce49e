import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
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

const statusOf = async (sale: CreatedSale): Promise<string> => (await merchant.getSale(sale.id)).status

/** Its fifteen minutes are over. */
async function passTime(sale: CreatedSale): Promise<void> {
  const past = sql`UPDATE sales SET expires_at = now() - interval '6 seconds' WHERE id = ${sale.id}`
  await past.execute(sales.database)
  await sales.makeDue(sale.id, 'expire-sale')
}

describe('a sale past its time', () => {
  it('expires when the provider says that nobody paid', async () => {
    const sale = await merchant.sell()
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('expired')
    expect((await merchant.send('POST', `/v1/sales/${sale.id}/cancel`)).status).toBe(409)
  })

  it('is paid if the money arrived in time but its webhook did not', async () => {
    const sale = await merchant.sell()
    bank.receive(sale.txid)
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('paid')
    const events = await sales.eventsOf(sale.id)
    expect(events.map(({ event }) => event)).toEqual(['created', 'charge_created', 'payment_confirmed'])
  })

  it('stays pending while the provider does not answer, and expires afterwards', async () => {
    const sale = await merchant.sell()
    const whenAskedAgain: string[] = []
    bank.before('findCharge', noAnswer)
    bank.before('findCharge', async () => void whenAskedAgain.push(await statusOf(sale)))
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('expired')
    expect(whenAskedAgain).toEqual(['pending'])
  })

  it('is paid, not expired, when its webhook arrives at that moment', async () => {
    const sale = await merchant.sell()
    bank.before('findCharge', async () => {
      const { endToEndId, txid } = bank.receive(sale.txid)
      await sales.notify({ pix: [{ endToEndId, txid }] })
    })
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('paid')
    expect((await merchant.entries()).filter((entry) => entry.kind === 'credit')).toHaveLength(2)
  })

  it('becomes paid after it expired when money still arrives, with an alert', async () => {
    const sale = await merchant.sell()
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('expired')
    const { endToEndId, txid } = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId, txid }] })
    await eventually(() => statusOf(sale)).toBe('paid')
    expect(await sales.alerts()).toContainEqual(expect.objectContaining({ kind: 'payment_late', subject: endToEndId }))
  })
})
